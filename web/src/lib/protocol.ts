// Generated from the types of crates/protocol. Renew it with: RENEW_TYPESCRIPT=1 cargo test -p protocol --test typescript

/** A square of a chess board: `e4`. */
export type Square = string;

/** The sides of a chess board. */
export type Color = "white" | "black";

/** What can be chosen before a game of blind chess: a preset, and the switches that differ from it. */
export type BlindWish = { preset?: string } & Partial<BlindOptions>;

/** What can be chosen before any game; the rest is the game's default. */
export type AnyOptions = Partial<ChessOptions> | BlindWish | DuplicateOptions | Partial<KeishiOptions>;

/** How a table is laid; whatever is left out is the default. */
export type AnySetup = Partial<Setup<AnyOptions>>;

/** The table as one viewer sees it. */
export type AnyTableView = TableView<AnyView>;

/** What a program believed in one turn, told after the game. */
export type Memoir = { seat: Seat, beliefs?: Beliefs, page?: Page };

/** Something that was said at the table. */
export type AnySaid = Said<AnyAnnouncement>;

/** What the referee of any game says. */
export type AnyAnnouncement = { "game": "chess" } & ChessAnnouncement | { "game": "blind" } & BlindAnnouncement | { "game": "duplicate" } & DuplicateAnnouncement | { "game": "keishi" } & KeishiAnnouncement;

/** What one viewer may know of any game. */
export type AnyView = { "game": "chess" } & ChessView | { "game": "blind" } & BlindView | { "game": "duplicate" } & DuplicateView | { "game": "keishi" } & KeishiView;

/** Where a player believed the opponent's men to be when it last decided. */
export type Beliefs = {
  /** In which half-move of the game that was; the first is 1. */
  turn: number,
  /** How many different boards were thought possible. */
  boards: number,
  /** The opponent's men, likeliest first on each square; what is hardly likely is left out. */
  men: Array<Suspect>, };

/** What a player can do: `touch e2`, `e2e4`, `any?`. */
export type BlindAction = string;

/** Something the moderator says: one word of the fixed vocabulary, and whom it is about. */
export type BlindAnnouncement = {
  /** The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move. */
  color: Color, } & ({ "say": "no-such-piece" } | { "say": "no-legal-moves" } | { "say": "wont-help" } | { "say": "illegal-move" } | { "say": "nonsense" } | { "say": "moved" } | { "say": "moved-and-captured",
  /** Where, if that is told. */
  square?: Square,
  /** What, as far as that is told. */
  man?: BlindMan, } | { "say": "captured-en-passant",
  /** Where that pawn stood, if that is told. */
  square?: Square, } | { "say": "castled" } | { "say": "taken",
  /** The man taken. */
  man: BlindMan, } | { "say": "lost",
  /** Where it stood. */
  square: Square,
  /** The man lost. */
  man: BlindMan, } | { "say": "refusals",
  /** How many, at least one. */
  count: number, } | { "say": "promoted",
  /** What, as far as that is told. */
  man?: BlindMan, } | { "say": "check",
  /** Where it comes from, if that is told: both directions of a double check. */
  directions?: Array<CheckDirection>, } | { "say": "checkmate" } | { "say": "stalemate" } | { "say": "draw",
  /** The reason. */
  ending: Ending, } | { "say": "pawn-tries" } & PawnTriesTold);

/** One thing that a player did. */
export type BlindDeed = {
  /** Who. */
  color: Color,
  /** What. */
  action: BlindAction,
  /** Why it was refused, if it was. */
  refused?: BlindRefusal | null, };

/** A man, as precisely as the moderator names it. */
export type BlindMan = "unknown" | "piece" | "pawn" | "knight" | "bishop" | "rook" | "queen";

/**
 * The rules of one game, a field for each switch. The default is the preset `house`.
 *
 * Written as data, a preset can be named and single switches changed; it is always written out in full.
 */
export type BlindOptions = {
  /** Who hears that a touch or a try was refused. */
  refusals: RefusalsHeard,
  /**
   * Whether a refusal names its reason: `no-such-piece`, `no-legal-moves` and `wont-help` besides `illegal-move`.
   *
   * Under touch-move reasons are always named, because a released man's owner must hear of it.
   */
  reasons: boolean,
  /** Whether impossible and repeated tries are told apart from those that an unseen man forbids. */
  nonsense: boolean,
  /** What everybody hears of a capture. */
  captures: CaptureTells,
  /** What the capturer learns of the man taken. */
  tally: TallyTells,
  /** What is said of a check. */
  checks: CheckTells,
  /** Whether and how possible captures by pawns are made known. */
  pawnTries: PawnTries,
  /** What is said of a promotion. */
  promotions: PromotionTells,
  /** Whether a man that was touched, and can move, must move. */
  touchMove: boolean,
  /** Whether the game is drawn by repetition and by fifty moves. */
  draws: DrawRule,
  /** What those who watch may know. */
  spectators: Spectators, };

/** Why a touch or a try fails. */
export type BlindRefusal = "no-such-piece" | "no-legal-moves" | "wont-help" | "illegal-move" | "nonsense";

/** Something the moderator said. */
export type BlindSaid = {
  /** The number of the turn in which it was said: 1 for White's first, 2 for Black's first, and so on. */
  turn: number,
  /** The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move. */
  color: Color, } & ({ "say": "no-such-piece" } | { "say": "no-legal-moves" } | { "say": "wont-help" } | { "say": "illegal-move" } | { "say": "nonsense" } | { "say": "moved" } | { "say": "moved-and-captured",
  /** Where, if that is told. */
  square?: Square,
  /** What, as far as that is told. */
  man?: BlindMan, } | { "say": "captured-en-passant",
  /** Where that pawn stood, if that is told. */
  square?: Square, } | { "say": "castled" } | { "say": "taken",
  /** The man taken. */
  man: BlindMan, } | { "say": "lost",
  /** Where it stood. */
  square: Square,
  /** The man lost. */
  man: BlindMan, } | { "say": "refusals",
  /** How many, at least one. */
  count: number, } | { "say": "promoted",
  /** What, as far as that is told. */
  man?: BlindMan, } | { "say": "check",
  /** Where it comes from, if that is told: both directions of a double check. */
  directions?: Array<CheckDirection>, } | { "say": "checkmate" } | { "say": "stalemate" } | { "say": "draw",
  /** The reason. */
  ending: Ending, } | { "say": "pawn-tries" } & PawnTriesTold);

/** What has happened so far in a turn, all of it known to the player whose turn it is. */
export type BlindTurn = {
  /** The man that must move now, because it was touched and can move. */
  touched: Square | null,
  /** The tries that were refused, each once. */
  refused: Array<CoordinateMove>,
  /** The men of which was said that they cannot move or cannot help. */
  released: Array<Square>,
  /** How many touches and tries were refused. */
  refusals: number,
  /** Whether `any?` was asked. */
  asked: boolean,
  /** Whether `any?` was answered with a yes and no capture by a pawn was tried since. */
  owes: boolean, };

/** What one viewer may know of a game. */
export type BlindView = {
  /** The rules that are played. */
  rules: BlindOptions,
  /** Whose turn it is, while the game goes on and if the viewer may know. */
  toMove: Color | null,
  /** What the moderator said to the viewer so far. */
  heard: Array<BlindSaid>,
  /** What only a player knows; nothing for those who watch. */
  own: Own | null,
  /** How the game ended. */
  outcome: Outcome | null,
  /** What was hidden, after the end. */
  reveal: Reveal | null, };

/** One of the four boards, named after the two who meet on it. */
export type BoardName = "NW" | "NE" | "SW" | "SE";

/** A program that can be invited to play. */
export type BrainInfo = {
  /** The word by which it is invited: see [`SeatPlan::Bot`]. */
  name: string,
  /** What it can play. */
  games: Array<GameName>,
  /** How it plays, in one honest sentence. */
  sentence: string,
  /** How strong it can be, the weakest first; empty if it knows one way to play. */
  levels: Array<LevelInfo>,
  /** Why it cannot play on this server, if it cannot. */
  missing: string | null, };

/** One value for each board. */
export type ByBoard<T> = { NW: T, NE: T, SW: T, SE: T };

/** One value for each seat of a game. */
export type BySeat<T> = Array<T>;

/** What everybody hears of a capture. */
export type CaptureTells = "nothing" | "square" | "pawn-or-piece" | "type";

/** The sides to which a king may still castle, as far as its own moves and losses go. */
export type Castling = {
  /** Towards the h-file. */
  kingSide: boolean,
  /** Towards the a-file. */
  queenSide: boolean, };

/** Where a check comes from, seen from the king. */
export type CheckDirection = "rank" | "file" | "long-diagonal" | "short-diagonal" | "knight";

/** What is said of a check. */
export type CheckTells = "plain" | "direction";

/** What the referee says in a game of chess. Everybody hears it. */
export type ChessAnnouncement = { "say": "moved",
  /** Whose man. */
  color: Color,
  /** From where to where. */
  coordinates: CoordinateMove,
  /** The same in standard notation, with `+` or `#`. */
  san: string, } | { "say": "check",
  /** Whose king. */
  color: Color, } | { "say": "draw-claimable",
  /** Who may claim. */
  color: Color,
  /** Why. */
  ground: Ground, } | { "say": "draw-claimed",
  /** Who claimed. */
  color: Color,
  /** Why. */
  ground: Ground,
  /** The move that would have brought it about, if one was named. */
  with: CoordinateMove | null, } | { "say": "ended",
  /** How. */
  outcome: Outcome, };

/** What can be chosen before a game of chess. */
export type ChessOptions = {
  /** Where the game begins. */
  start: Start, };

/** What anybody may know of a game of chess: everything. */
export type ChessView = {
  /** Where the game began. */
  start: Start,
  /** The position, with its clocks. */
  fen: string,
  /** Who is to move. */
  turn: Color,
  /** Whether the king of the side to move is attacked. */
  check: boolean,
  /** The moves so far. */
  moves: Array<MoveText>,
  /** What the side to move may play; nothing once the game is over. */
  legal: Array<MoveText>,
  /** Half-moves since the last capture or pawn move. */
  halfMoves: number,
  /** How often the position has occurred. */
  occurrences: number,
  /** On what ground the side to move may claim a draw now. */
  claim: Ground | null,
  /** The moves with which it may claim one. */
  claimWith: Array<CoordinateMove>,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/** What a client can do: all of [`Deed`] that is not for the server alone to state. */
export type ClientDeed = { "act": string } | { "offer": Proposal } | { "accept": Proposal } | { "decline": Proposal } | "resign" | "claim-abandoned" | "rematch" | "undo" | "redo";

/** What a client says. */
export type ClientMessage = { "type": "hello",
  /** The secret of a seat or a sandbox; without it one watches. */
  token?: string | null,
  /** The last version seen, after a reconnect. */
  version?: number | null, } | { "type": "do",
  /** A name for this message, chosen by the client and never used again in this game: sent twice, it is done once. */
  id: string,
  /** For which seat, in a sandbox; otherwise one's own. */
  seat?: Seat | null,
  /** What. */
  deed: ClientDeed, } | { "type": "seek",
  /** Which, counted from 0. */
  moment: number,
  /** Through whose eyes, in a sandbox. */
  seat?: Seat | null, } | { "type": "ping" };

/** A move as a pair of squares and, for a pawn that reaches the last rank, the man it becomes: `e2e4`, `e7e8q`. */
export type CoordinateMove = string;

/** A wish for a new game. */
export type CreateGame = {
  /** Which game. */
  game: GameName,
  /** How the table is laid, as in [`Request::New`](crate::Request::New). */
  setup?: AnySetup,
  /** Who sits where, in the order of the seats. Without it, the asker takes the first seat and the others are open. */
  seats?: Array<SeatPlan>,
  /** What the asker is called. */
  name?: string,
  /** Whether the game is listed for everybody. */
  public?: boolean, };

/** Whether the game is drawn by repetition and by fifty moves. */
export type DrawRule = "automatic" | "off";

/** What the referee says, always to everybody. */
export type DuplicateAnnouncement = { "say": "moved" } & Moved | { "say": "captured" } & DuplicateMan | { "say": "ghost" } & DuplicateMan | { "say": "check" } & DuplicateCheck | { "say": "ended",
  /** How each did, and why it ended. */
  outcome: Outcome, };

/** A check on one board. */
export type DuplicateCheck = {
  /** Whose king is attacked. */
  player: Player,
  /** Where. */
  board: BoardName, };

/** A man on one of the boards. */
export type DuplicateMan = {
  /** Whose it is. */
  player: Player,
  /** What it is. */
  role: Role,
  /** The board it stands on. */
  board: BoardName,
  /** Its square there. */
  square: Square, };

/** Duplicate chess has one form: four boards at their start, North to move. There is nothing to choose. */
export type DuplicateOptions = Record<symbol, never>;

/** All there is to know: nothing is hidden, so everybody sees the same. */
export type DuplicateView = {
  /** The boards as FEN. */
  boards: ByBoard<string>,
  /** Who is to move; nobody once the game is over. */
  toMove: Player | null,
  /** How many moves were made. */
  ply: number,
  /** The number of the round that is being played, counted from 1. */
  round: number,
  /** Every check that stands on a board, also of players who are not yet to move. */
  checks: Array<DuplicateCheck>,
  /** The men whose twins are gone. */
  ghosts: Array<DuplicateMan>,
  /** What each man of the player to move can do, and what it cannot and why. */
  lessons: Array<Lesson>,
  /** The moves so far, four to a round. */
  rounds: Array<Array<CoordinateMove>>,
  /** The last of them. */
  lastMove: Moved | null,
  /** How many moves in a row were made without a capture or pawn move. */
  quietPlies: number,
  /** How often the position has occurred. */
  occurrences: number,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/** How a game came to its end. One vocabulary for all games of the table. */
export type Ending = "checkmate" | "stalemate" | "dead-position" | "threefold-repetition" | "fivefold-repetition" | "fifty-moves" | "seventy-five-moves" | "rectangle" | "agreement" | "resignation" | "time" | "abandonment" | "ai-unavailable";

/** The kinds of faults. */
export type ErrorCode = "bad-json" | "bad-request" | "bad-setup" | "bad-record" | "bad-action" | "no-game" | "no-moment" | "refused" | "not-found" | "forbidden" | "too-many" | "unavailable" | "ai-offline";

/** Why a request was not granted. */
export type Failure = {
  /** What kind of fault it is, for programs. */
  code: ErrorCode,
  /** What was wrong and what would be right, for people. */
  message: string, };

/** A game was made. */
export type GameCreated = {
  /** The game's name in addresses. */
  id: string,
  /** The seat of whoever made it; none if all seats are for others, or all are one's own in a sandbox. */
  seat: Seat | null,
  /** The secret that opens the seat, or the whole sandbox. It is told once. */
  token: string | null,
  /** One for each seat that is kept for somebody. */
  invitations: Array<Invitation>, };

/** A game in a list. */
export type GameInfo = {
  /** The game's name in addresses. */
  id: string,
  /** Which game. */
  game: GameName,
  /** Its place in the order of creation, in a list: the mark from which `before` goes on. */
  number?: number | null,
  /** How the table was laid. */
  setup: AnySetup,
  /** The name of its rules, where the game has several sets of them and these are one. */
  preset: string | null,
  /** When it was made, in milliseconds since 1970. */
  created: number,
  /** How far it has come. */
  stage: Stage,
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** How it ended, if it has. */
  outcome: Outcome | null, };

/** Which game. */
export type GameName = "chess" | "blind" | "duplicate" | "keishi";

/** On what grounds a draw can be claimed. */
export type Ground = "threefold-repetition" | "fifty-moves";

/** A secret that lets somebody sit down. */
export type Invitation = {
  /** On which seat. */
  seat: Seat,
  /** The secret, to be handed in when joining. */
  invitation: string, };

/** A wish to sit down. */
export type JoinGame = {
  /** On which seat; any open one if nothing is said. */
  seat?: Seat,
  /** The invitation, for a seat that is kept. */
  invitation?: string,
  /** What the player is called. */
  name?: string, };

/** What a player can do: a move, written `a2a3`, or `swap`. */
export type KeishiAction = string;

/** What the referee says. Everybody hears all of it. */
export type KeishiAnnouncement = { "say": "moved",
  /** Whose it is. */
  side: KeishiSide,
  /** Where it stood. */
  from: KeishiSquare,
  /** Where it stands now. */
  to: KeishiSquare,
  /** Whether it stepped or jumped. */
  kind: MoveKind, } | { "say": "swapped",
  /** Who swapped. */
  side: KeishiSide, } | { "say": "ended",
  /** How. */
  outcome: Outcome,
  /** The rectangle that won it. */
  rectangle?: Rectangle | null, };

/** A move that may be played now. */
export type KeishiChoice = {
  /** Where the stone stands. */
  from: KeishiSquare,
  /** Where it can go. */
  to: KeishiSquare,
  /** Whether it steps or jumps there. */
  kind: MoveKind, };

/** What this server knows about Keishi. */
export type KeishiInfo = {
  /** Whether it has the whole solution, and not only what a short search can prove. */
  solved: boolean,
  /** Today's start, the same for everybody; days change at midnight UTC. */
  daily: KeishiPosition,
  /** Starts from which neither side can force a win, up to symmetry. */
  fair: Array<KeishiPosition>, };

/** A move with what it is worth. */
export type KeishiJudged = {
  /** The move. */
  move: KeishiMove,
  /** The value to the side that moved, if there were no ko; nothing if it is not known. */
  value: KeishiValue | null,
  /**
   * Where that is a draw and the game is played with the immediate ko: who can be forced to let the other side
   * win, and the plies until then.
   */
  withKo?: KeishiValue,
  /** Where that is a draw: how many moves the opponent has that keep it. */
  holds?: number, };

/**
 * A stone's way from one square to another, written `a2a3`.
 *
 * The squares are always a step or a jump apart; whether the move is possible, the [`Position`](crate::Position) knows.
 */
export type KeishiMove = string;

/** What can be chosen before a game of Keishi. */
export type KeishiOptions = {
  /** Which earlier boards may not come back. */
  ko: Ko,
  /** Whether the very first move may be answered by swapping the stones. */
  swap: boolean,
  /** The position to start from, if it is not the standard one. */
  start?: KeishiPosition, };

/**
 * The stones on the board and the side to move: four stones a side, always.
 *
 * Its text lists the ranks from the sixth down, `B` and `W` for stones and digits for empty squares, then the side to
 * move. It is small, `Copy`, and knows nothing of the past, as a search wants it.
 */
export type KeishiPosition = string;

/** Everything there is to say about a position: each move with what it is worth, the best line, and how many moves win. */
export type KeishiReview = {
  /** What the position is worth to the side to move, if there were no ko; nothing if it is not known. */
  value: KeishiValue | null,
  /** The moves, the best first. None once the game is over. */
  moves: Array<KeishiJudged>,
  /** How many of them win. */
  winning: number,
  /** How both should go on until somebody wins; empty if nobody does. */
  line: Array<KeishiMove>, };

/** One of the two players. Black moves first. */
export type KeishiSide = "black" | "white";

/** A square of the board: files `a` to `f`, ranks `1` to `6`, numbered rank by rank from `a1` = 0 to `f6` = 35. */
export type KeishiSquare = string;

/**
 * What a position is worth to the side to move, if both play as well as possible, and in how many plies.
 *
 * The better one is the greater: a quick win before a slow one, a slow loss before a quick one.
 */
export type KeishiValue = { "result": "win", "plies": number } | { "result": "draw" } | { "result": "loss", "plies": number };

/** What anybody may know of a game: everything, for nothing is hidden. */
export type KeishiView = {
  /** What was chosen before the game. */
  options: KeishiOptions,
  /** The board and the side to move. */
  position: KeishiPosition,
  /** How many actions were played. */
  ply: number,
  /** The side to move; nobody once the game has ended. */
  turn: KeishiSide | null,
  /** All that was played, the swap included. */
  played: Array<KeishiAction>,
  /** The move that led to this board; none at the start and after the swap. */
  lastMove: KeishiMove | null,
  /** The moves that the side to move may choose from. */
  moves: Array<KeishiChoice>,
  /** The moves that would be possible if the ko did not forbid them. */
  forbidden: Array<KeishiMove>,
  /** Whether the side to move may swap instead. */
  swapOffered: boolean,
  /** The rectangle that won the game. */
  rectangle: Rectangle | null,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/** Which earlier boards a move may not bring back. */
export type Ko = "immediate" | "literal" | "superko" | "off";

/**
 * What one man of the player to move can do: the moves that can be played, and those that one board alone would allow,
 * each with what forbids it on the other.
 */
export type Lesson = {
  /** Where the man stands, on one board or on both. */
  from: Square,
  /** Legal on both boards. */
  playable: Array<CoordinateMove>,
  /** Legal on one board only. All that a ghost has. */
  onlyHere: Array<LocalMove>, };

/** One of the strengths at which a program plays. */
export type LevelInfo = {
  /** The word by which it is chosen, behind the program's name: `3` in `engine:3`. */
  name: string,
  /** How it plays at this level, in one honest sentence. */
  sentence: string, };

/** A move that is legal on one board and cannot be played, because it is not legal on the other. */
export type LocalMove = {
  /** Where it is legal. */
  board: BoardName,
  /** The move. */
  move: CoordinateMove,
  /** What stands in its way on the other board. */
  obstacle: Obstacle, };

/** A language model that plays. */
export type ModelInfo = {
  /** Its name. */
  name: string,
  /** Where it runs. */
  label: string,
  /** Where it would run if that could be reached. */
  insteadOf: string | null,
  /** Whether that was lost while the game went on. */
  failedOver: boolean, };

/** One message of a conversation with a model. */
export type ModelMessage = {
  /** Who says it. */
  role: ModelRole,
  /** What is said. */
  content: string, };

/** Who says something in a conversation with a model. */
export type ModelRole = "system" | "user" | "assistant";

/** How a stone moves. */
export type MoveKind = "step" | "jump";

/** A move in both notations. */
export type MoveText = {
  /** From where to where. */
  coordinates: CoordinateMove,
  /** Standard notation, with `+` or `#`. */
  san: string, };

/** Who played what. */
export type Moved = {
  /** Who. */
  player: Player,
  /** What. */
  move: CoordinateMove, };

/** What happens beside the board. Everybody hears it. */
export type News = { "say": "offered",
  /** Who. */
  seat: Seat,
  /** What. */
  proposal: Proposal, } | { "say": "accepted",
  /** Who. */
  seat: Seat,
  /** To what. */
  proposal: Proposal, } | { "say": "declined",
  /** Who. */
  seat: Seat,
  /** What. */
  proposal: Proposal, } | { "say": "taken-back",
  /** Whose turn was taken back. */
  seat: Seat, } | { "say": "undone" } | { "say": "redone" } | { "say": "ended",
  /** How. */
  outcome: Outcome, };

/** What stands in a move's way, and on which board. */
export type Obstacle = {
  /** The board on which the move cannot be made. */
  board: BoardName,
  /** Why not. */
  reason: Reason, };

/** A proposal that stands, and who has agreed to it. */
export type Offer = {
  /** Who proposed it. */
  by: Seat,
  /** Who is for it, the proposer included. */
  agreed: SeatSet, };

/** The proposals that stand now. */
export type Offers = {
  /** A draw. */
  draw: Offer | null,
  /** A takeback. */
  takeback: Offer | null, };

/** The end of a game: a score for each seat, and the reason. */
export type Outcome = {
  /** How each seat did. */
  scores: BySeat<Score>,
  /** What ended it. */
  ending: Ending, };

/** What a player knows of the own side. */
export type Own = {
  /** Whether the own king is in check. */
  inCheck: boolean,
  /** The own moves so far. */
  moves: Array<CoordinateMove>,
  /** The men taken and lost. */
  tally: Tally,
  /** What happened in this turn, if it is the player's own. */
  turn: BlindTurn | null,
  /** What the player may sensibly do now, by geometry and by what was answered in this turn. */
  choices: Array<BlindAction>,
  /** Whose men these are. */
  color: Color,
  /** The men, written as the first field of a FEN. */
  men: string,
  /** How the king may still castle. */
  castling: Castling, };

/** What a program that talks to a model keeps of a decision: its private memory, and after the game what it thought. */
export type Page = {
  /** In which half-move of the game that was; the first is 1. */
  turn: number,
  /** What it did. */
  choice: string,
  /** What the model gave as its reasons. */
  reasoning: string | null,
  /** Why another player decided in its place, if one did. */
  standIn: StandIn | null,
  /** Which endpoint was asked. */
  line: number,
  /** Whether that was not the one with which the game began. */
  failedOver: boolean,
  /** How often a model was asked for this decision. */
  questions: number,
  /** What was said, as later questions repeat it. Nothing if another player decided. */
  talk: Array<ModelMessage>,
  /** How many of the oldest turns were turned into a summary before. */
  forgotten: number,
  /** How much of what the moderator said the model has been told. */
  told: number, };

/**
 * Whether and how possible captures by pawns are made known.
 *
 * What the moderator says unasked is said when there is such a capture; silence means that there is none.
 */
export type PawnTries = "off" | "on-request" | "yes-no" | "count" | "squares";

/** What is said about them. */
export type PawnTriesTold = { "any": boolean } | { "count": number } | { "squares": Array<Square> };

/** One of the four who play, in the order in which they move. */
export type Player = "north" | "south" | "east" | "west";

/** What is said of a promotion. */
export type PromotionTells = "nothing" | "fact" | "piece";

/** Something that needs everybody's consent. */
export type Proposal = "draw" | "takeback";

/**
 * Why a move cannot be made on one board.
 *
 * A move that is legal on the other board never fails for [`NoMan`](Reason::NoMan), [`NotItsWay`](Reason::NotItsWay),
 * [`MustPromote`](Reason::MustPromote) or [`CannotPromote`](Reason::CannotPromote): twins are of one kind.
 */
export type Reason = "no-man" | "twin-gone" | "not-its-way" | "must-promote" | "cannot-promote" | "own-man" | "way-blocked" | "pawn-blocked" | "nothing-to-take" | "no-castling" | "castling-in-check" | "castling-through-check" | "still-in-check" | "exposes-king" | "king-attacked";

/** Four squares that win: the corners of a rectangle along the files and ranks, each side at least two long. */
export type Rectangle = [string, string, string, string];

/** Who hears that a touch or a try was refused. */
export type RefusalsHeard = "both" | "mover" | "count";

/** Who wants to play again, and where, once all do. */
export type Rematch = {
  /** The seats whose players asked for it. Programs are always willing. */
  wantedBy: SeatSet,
  /** The game, once it is made. The same secrets open it, each with another seat. */
  game: string | null, };

/** Everything that was hidden, when the game is over. */
export type Reveal = {
  /** The position at the beginning. */
  start: string,
  /** The position at the end. */
  end: string,
  /** All that both players did, in order. */
  deeds: Array<BlindDeed>,
  /** What each seat was told: White's first. */
  heard: [Array<BlindSaid>, Array<BlindSaid>], };

/** How a role travels: by its name. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** What was said at the table: by the game's referee, or beside the board. */
export type Said<A> = { "referee": A } | { "table": News };

/** What one seat made of the game. */
export type Score = "win" | "draw" | "loss";

/**
 * A place at the table, counted from 0 in the order in which the seats first move.
 *
 * What a seat is called ("white", "north") is the game's business: see [`Game::SEATS`](crate::Game::SEATS).
 */
export type Seat = number;

/** Who sits on a seat, as everybody may know. */
export type SeatInfo = {
  /** What the seat is called. */
  seat: string,
  /** What the player is called; none while nobody sits there. */
  name: string | null,
  /** The program that plays, if it is one. */
  bot: string | null,
  /** Whether anybody may sit down. */
  open: boolean,
  /** Whether the player is connected now. Programs always are. */
  here: boolean,
  /** The language model that speaks through the program, if one does and the game is in memory. */
  model: ModelInfo | null, };

/** Who is to sit on a seat. */
export type SeatPlan = "me" | "open" | "invited" | { "bot": string };

/** A set of seats. */
export type SeatSet = Array<number>;

/** Somebody sat down. */
export type SeatTaken = {
  /** Where. */
  seat: Seat,
  /** The secret that opens the seat. It is told once. */
  token: string, };

/** What the server says. */
export type ServerMessage = { "type": "welcome",
  /** One's own seat; none in a sandbox and for those who watch. */
  seat: Seat | null,
  /** The version of what follows. */
  version: number,
  /** What was said since the version that the client had, as far as it is still known. */
  missed: Array<Said<AnyAnnouncement>>,
  /** The table as it is now. */
  view: TableView<AnyView>,
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** The next game, if one is wanted. */
  rematch: Rematch,
  /** For how many milliseconds a player may be away before the others can claim the game. */
  grace: number, } | { "type": "update",
  /** One more than before. */
  version: number,
  /** What was said. */
  told: Array<Said<AnyAnnouncement>>,
  /** The table as it is now. */
  view: TableView<AnyView>, } | { "type": "seats",
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** The next game, if one is wanted. */
  rematch: Rematch, } | { "type": "done",
  /** The client's name for it. */
  id: string, } | { "type": "moment",
  /** Which. */
  moment: number,
  /** What could be seen. */
  view: AnyView, } | { "type": "error",
  /** The client's name for what it asked, if it had one. */
  id: string | null,
  /** What kind of fault it is. */
  code: ErrorCode,
  /** What was wrong and what would be right. */
  message: string, } | { "type": "pong" } | { "type": "farewell" };

/** How a table is laid: all that is decided before the first action. */
export type Setup<O> = {
  /** The options of the game. */
  options: O,
  /** The clock; none by default. */
  timeControl: TimeControl | null,
  /** Whether one person plays all seats and may undo at will. */
  sandbox: boolean, };

/** What those who watch may know. */
export type Spectators = "none" | "announcements" | "everything-after";

/** How far a game has come. */
export type Stage = "open" | "running" | "finished";

/** Why another player decided in a model's place. */
export type StandIn = "malformed" | "off-list";

/** Where a game of chess begins. Written as `standard`, as a Chess960 number like `chess960:518`, or as a FEN. */
export type Start = string;

/** A man of the opponent that may stand on a square. */
export type Suspect = {
  /** Where. */
  square: Square,
  /** What, as the letter of a FEN. */
  man: string,
  /** How likely, in hundredths. */
  percent: number, };

/** What one viewer may know of a table: the game as that viewer sees it, and what is public beside the board. */
export type TableView<V> = {
  /** The game. */
  game: V,
  /** Who is to act. */
  toAct: SeatSet,
  /** The proposals that stand. */
  offers: Offers,
  /** Milliseconds left to each seat, where there is a clock. */
  clock: BySeat<number> | null,
  /** How many moments this viewer can look back at. */
  moments: number,
  /** Whether there is something to undo. */
  canUndo: boolean,
  /** Whether there is something to redo. */
  canRedo: boolean,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/**
 * The men that a player took and lost, as far as the player heard what they were.
 *
 * It is made of what was heard and of nothing else.
 */
export type Tally = {
  /** How many of each kind were taken from the opponent. */
  taken: { [key in BlindMan]?: number },
  /** How many of each kind were lost. */
  lost: { [key in BlindMan]?: number }, };

/** What the capturer learns of the man taken. */
export type TallyTells = "type" | "announced";

/** How much time the players have, in milliseconds. */
export type TimeControl = { "kind": "increment",
  /** The stock at the start. */
  base: number,
  /** What is added after each turn. */
  increment: number, } | { "kind": "per-turn",
  /** The time for one turn. */
  time: number, };
