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

/** Something that was said at the table. */
export type AnySaid = Said<AnyAnnouncement>;

/** What the referee of any game says. */
export type AnyAnnouncement = { "game": "chess" } & ChessAnnouncement | { "game": "blind" } & BlindAnnouncement | { "game": "duplicate" } & DuplicateAnnouncement | { "game": "keishi" } & KeishiAnnouncement;

/** What one viewer may know of any game. */
export type AnyView = { "game": "chess" } & ChessView | { "game": "blind" } & BlindView | { "game": "duplicate" } & DuplicateView | { "game": "keishi" } & KeishiView;

/** Where a player of blind chess believed the opponent's men to be when it last decided. */
export type Beliefs = {
  /** The half-move in which that was; the first is 1. */
  turn: number,
  /** How many different boards were thought possible. */
  boards: number,
  /** The opponent's men, the likeliest first on each square; very unlikely ones are left out. */
  men: Array<Suspect>, };

/** What a player can do: `touch e2`, `e2e4`, `any?`. */
export type BlindAction = string;

/** An announcement of the moderator: one word of the fixed vocabulary, and the side it is about. */
export type BlindAnnouncement = {
  /** The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move. */
  color: Color, } & ({ "say": "no-such-piece" } | { "say": "no-legal-moves" } | { "say": "wont-help" } | { "say": "illegal-move" } | { "say": "nonsense" } | { "say": "moved" } | { "say": "moved-and-captured",
  /** The square, if it is announced. */
  square?: Square,
  /** The piece, as far as it is announced. */
  man?: BlindMan, } | { "say": "captured-en-passant",
  /** The square of the captured pawn, if it is announced. */
  square?: Square, } | { "say": "castled" } | { "say": "taken",
  /** The captured piece. */
  man: BlindMan, } | { "say": "lost",
  /** Its square. */
  square: Square,
  /** The captured piece. */
  man: BlindMan, } | { "say": "refusals",
  /** The number, at least one. */
  count: number, } | { "say": "promoted",
  /** The piece, as far as it is announced. */
  man?: BlindMan, } | { "say": "check",
  /** The direction, if it is announced: both of them in a double check. */
  directions?: Array<CheckDirection>, } | { "say": "checkmate" } | { "say": "stalemate" } | { "say": "draw",
  /** The reason. */
  ending: Ending, } | { "say": "pawn-tries" } & PawnTriesTold);

/** An action of a player. */
export type BlindDeed = {
  /** The player. */
  color: Color,
  /** The action. */
  action: BlindAction,
  /** Why it was refused, if it was. */
  refused?: BlindRefusal | null, };

/** A piece, as precisely as the moderator names it. */
export type BlindMan = "unknown" | "piece" | "pawn" | "knight" | "bishop" | "rook" | "queen";

/**
 * The rules of a game, with one field per switch. The default is the preset `house`.
 *
 * As data, options can be read as a preset with changes to single switches, and are always written out in full.
 */
export type BlindOptions = {
  /** Who hears that a touch or a try was refused. */
  refusals: RefusalsHeard,
  /**
   * Whether a refusal names its reason: `no-such-piece`, `no-legal-moves` and `wont-help` besides `illegal-move`.
   *
   * Under touch-move reasons are always named, because a player must hear that a touched piece is released.
   */
  reasons: boolean,
  /** Whether impossible and repeated tries (`nonsense`) are distinguished from those that fail because of unseen pieces. */
  nonsense: boolean,
  /** What everyone hears about a capture. */
  captures: CaptureTells,
  /** What the capturer learns about the captured piece. */
  tally: TallyTells,
  /** What is announced about a check. */
  checks: CheckTells,
  /** Whether and how pawn tries are announced. */
  pawnTries: PawnTries,
  /** What is announced about a promotion. */
  promotions: PromotionTells,
  /** Whether a touched piece that can move must move. */
  touchMove: boolean,
  /** Whether the game is drawn by repetition and by fifty moves. */
  draws: DrawRule,
  /** What spectators may know. */
  spectators: Spectators, };

/** Why a touch or a try fails. */
export type BlindRefusal = "no-such-piece" | "no-legal-moves" | "wont-help" | "illegal-move" | "nonsense";

/** Something the moderator said. */
export type BlindSaid = {
  /** The number of the turn in which it was said: 1 for White's first, 2 for Black's first, and so on. */
  turn: number,
  /** The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move. */
  color: Color, } & ({ "say": "no-such-piece" } | { "say": "no-legal-moves" } | { "say": "wont-help" } | { "say": "illegal-move" } | { "say": "nonsense" } | { "say": "moved" } | { "say": "moved-and-captured",
  /** The square, if it is announced. */
  square?: Square,
  /** The piece, as far as it is announced. */
  man?: BlindMan, } | { "say": "captured-en-passant",
  /** The square of the captured pawn, if it is announced. */
  square?: Square, } | { "say": "castled" } | { "say": "taken",
  /** The captured piece. */
  man: BlindMan, } | { "say": "lost",
  /** Its square. */
  square: Square,
  /** The captured piece. */
  man: BlindMan, } | { "say": "refusals",
  /** The number, at least one. */
  count: number, } | { "say": "promoted",
  /** The piece, as far as it is announced. */
  man?: BlindMan, } | { "say": "check",
  /** The direction, if it is announced: both of them in a double check. */
  directions?: Array<CheckDirection>, } | { "say": "checkmate" } | { "say": "stalemate" } | { "say": "draw",
  /** The reason. */
  ending: Ending, } | { "say": "pawn-tries" } & PawnTriesTold);

/** What has happened so far in a turn. The player to move knows all of it. */
export type BlindTurn = {
  /** The piece that must move now, because it was touched and can move. */
  touched: Square | null,
  /** The refused tries, without duplicates. */
  refused: Array<CoordinateMove>,
  /** The pieces the moderator has said cannot move or will not help. */
  released: Array<Square>,
  /** The number of refused touches and tries. */
  refusals: number,
  /** Whether `any?` was asked. */
  asked: boolean,
  /** Whether `any?` was answered with a yes, and no pawn capture has been tried since. */
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

/** One of the four boards, named after its two players. */
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
  levels: Array<Level>,
  /** Which of them is proposed first, counted from 0. */
  usual: number,
  /** Why it cannot play on this server, if it cannot. */
  missing: string | null, };

/** The colours in which one draws, as PGN knows them. */
export type Brush = "green" | "red" | "yellow" | "blue";

/** A value for each board. */
export type ByBoard<T> = { NW: T, NE: T, SW: T, SE: T };

/** One value for each seat of a game. */
export type BySeat<T> = Array<T>;

/** What everyone hears about a capture. */
export type CaptureTells = "nothing" | "square" | "pawn-or-piece" | "type";

/** The sides to which a king may still castle, as far as its player can tell. */
export type Castling = {
  /** Kingside. */
  kingSide: boolean,
  /** Queenside. */
  queenSide: boolean, };

/**
 * What is different in a view since it was last told. A place is where something is in the view: the names of fields, each
 * behind a slash, like `/own/choices`.
 */
export type Changes = {
  /** What is at these places now, in place of what was there. */
  set: Record<string, unknown>,
  /** What follows at the ends of the lists at these places. */
  add: Record<string, unknown[]>, };

/** Where a check comes from, seen from the king. */
export type CheckDirection = "rank" | "file" | "long-diagonal" | "short-diagonal" | "knight";

/** What is announced about a check. */
export type CheckTells = "plain" | "direction";

/** What the referee says in a game of chess, to everyone. */
export type ChessAnnouncement = { "say": "moved",
  /** Who made it. */
  color: Color,
  /** The move as a pair of squares. */
  coordinates: CoordinateMove,
  /** The same in algebraic notation, with `+` or `#`. */
  san: string, } | { "say": "check",
  /** The player in check. */
  color: Color, } | { "say": "draw-claimable",
  /** The player who may claim. */
  color: Color,
  /** The ground. */
  ground: Ground, } | { "say": "law-ended",
  /** How. */
  ending: Ending, } | { "say": "draw-claimed",
  /** The player who claimed. */
  color: Color,
  /** The ground. */
  ground: Ground,
  /** The intended move, if the claim named one. */
  with: CoordinateMove | null, } | { "say": "ended",
  /** The outcome. */
  outcome: Outcome, };

/** The options of a game of chess. */
export type ChessOptions = {
  /** Where the game begins. */
  start: Start,
  /**
   * The papers of a game that came from a file. As long as their moves are followed, no draw ends it by itself, because the
   * players did not stop there either; where the law would have, that is noted.
   */
  papers?: Papers, };

/**
 * What anybody may know of a game of chess: everything.
 *
 * The position is a position; it becomes text, a FEN, only on the wire.
 */
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
  /** How many more of them make a draw claimable. */
  halfMovesToClaim: number,
  /** How often the position has occurred. */
  occurrences: number,
  /** On what ground the side to move may claim a draw now: the first of the grounds. */
  claim: Ground | null,
  /** All grounds on which it may: both may hold at once. */
  grounds: Array<Ground>,
  /** The moves with which it may claim one. */
  claimWith: Array<CoordinateMove>,
  /** Where the law ended a game that was played on, as the papers show that it came with. */
  lawEnd?: LawEnd,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/** What a client can do: all of [`Deed`] that is not for the server alone to state. */
export type ClientDeed = { "act": string } | { "offer": Proposal } | { "accept": Proposal } | { "decline": Proposal } | "resign" | "claim-abandoned" | { "give-time": Seat } | { "say": Phrase } | "rematch" | "undo" | "redo" | { "goto": number } | { "annotate": {
  /** The place. */
  place: number,
  /** What is to be written there. */
  note: Note, } } | { "promote": number } | { "prune": number };

/** What a client says. */
export type ClientMessage = { "type": "hello",
  /** The secret of a seat or a sandbox; whoever has none watches. */
  token?: string | null,
  /** The last version seen, after a reconnect. */
  version?: number | null,
  /** Whether every update is to bring the whole view, instead of what has changed in it. */
  whole?: boolean, } | { "type": "do",
  /** A name for this message, chosen by the client and never used again in this game: sent twice, it is done once. */
  id: string,
  /** For which seat, in a sandbox; otherwise one's own. */
  seat?: Seat | null,
  /** The deed. */
  deed: ClientDeed, } | { "type": "seek",
  /** The number of the moment, counted from 0. */
  moment: number,
  /** Through whose eyes, in a sandbox. */
  seat?: Seat | null, } | { "type": "review",
  /** Whether to follow it. */
  watching: boolean, } | { "type": "variations",
  /** The stamp up to which it is known; 0 for all of it. */
  since: number, } | { "type": "visit",
  /** The place. */
  place: number, } | { "type": "look" } | { "type": "ping" };

/** A move as a pair of squares and, for a promotion, the new piece: `e2e4`, `e7e8q`. */
export type CoordinateMove = string;

/** A wish for a new game. */
export type CreateGame = {
  /** The game. */
  game: GameName,
  /** How the table is laid, as in [`Request::New`](crate::Request::New). */
  setup?: AnySetup,
  /** Who sits where, in the order of the seats. Without it, the asker takes the first seat and the others are open. */
  seats?: Array<SeatPlan>,
  /** What the asker is called. */
  name?: string,
  /** Whether everybody finds it in the list of games. */
  public?: boolean, };

/** Whether the game is drawn by repetition and by fifty moves. */
export type DrawRule = "automatic" | "off";

/** What the referee says, always to everyone. */
export type DuplicateAnnouncement = { "say": "moved" } & Moved | { "say": "captured" } & DuplicateMan | { "say": "ghost" } & DuplicateMan | { "say": "check" } & DuplicateCheck | { "say": "ended",
  /** The scores, and why it ended. */
  outcome: Outcome, };

/** A check on one board. */
export type DuplicateCheck = {
  /** The player in check. */
  player: Player,
  /** The board. */
  board: BoardName, };

/** A piece on one of the boards. */
export type DuplicateMan = {
  /** Its player. */
  player: Player,
  /** Its kind. */
  role: Role,
  /** The board it stands on. */
  board: BoardName,
  /** Its square there. */
  square: Square, };

/** Duplicate chess has one form: four boards at their start, North to move. There is nothing to choose. */
export type DuplicateOptions = Record<symbol, never>;

/**
 * All there is to know: nothing is hidden, so everybody sees the same.
 *
 * The position is a position; its boards become text, FENs, only on the wire.
 */
export type DuplicateView = {
  /** The boards as FEN. */
  boards: ByBoard<string>,
  /** Who is to move; nobody once the game is over. */
  toMove: Player | null,
  /** How many moves were made. */
  ply: number,
  /** The number of the round that is being played, counted from 1. */
  round: number,
  /** Every check on any board, including those of players who are not yet to move. */
  checks: Array<DuplicateCheck>,
  /** The pieces whose twins are gone. */
  ghosts: Array<DuplicateMan>,
  /** What each piece of the player to move can do, what it cannot, and why. */
  lessons: Array<Lesson>,
  /** The moves so far, four to a round. */
  rounds: Array<Array<CoordinateMove>>,
  /** Each of them as it is written on the two boards of whoever made it. */
  written: Array<[string, string]>,
  /** The last of them. */
  lastMove: Moved | null,
  /** How many moves in a row were made without a capture or pawn move. */
  quietPlies: number,
  /** How often the position has occurred. */
  occurrences: number,
  /** How the game ended, if it has. */
  outcome: Outcome | null, };

/** How a game ended. One vocabulary for all games of the table. */
export type Ending = "checkmate" | "stalemate" | "dead-position" | "threefold-repetition" | "fivefold-repetition" | "fifty-moves" | "seventy-five-moves" | "rectangle" | "agreement" | "resignation" | "time" | "abandonment" | "ai-unavailable";

/** The kinds of failures. */
export type ErrorCode = "bad-json" | "bad-request" | "bad-setup" | "bad-record" | "bad-action" | "no-game" | "no-moment" | "refused" | "not-found" | "forbidden" | "too-many" | "unavailable" | "ai-offline";

/** Why a request was not granted. */
export type Failure = {
  /** The kind of failure, for programs. */
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
  invitations: Array<Invitation>,
  /** What is to be said of a game that was taken in: what could not be read, each with its place, and what is strange. */
  notes?: Array<string>, };

/** A game in a list. */
export type GameInfo = {
  /** The game's name in addresses. */
  id: string,
  /** The game. */
  game: GameName,
  /** Its place in the order of creation, in a list: what to pass as `before` to get the next page. */
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

/** The grounds on which a draw can be claimed. */
export type Ground = "threefold-repetition" | "fifty-moves";

/** A secret that lets somebody sit down. */
export type Invitation = {
  /** The seat. */
  seat: Seat,
  /** The secret, to be handed in when joining. */
  invitation: string, };

/** A wish to sit down. */
export type JoinGame = {
  /** The seat; any open one if it is left out. */
  seat?: Seat,
  /** The invitation, for a seat that is kept. */
  invitation?: string,
  /** What the player is called. */
  name?: string, };

/** What a player can do: a move, written `a2a3`, or `swap`. */
export type KeishiAction = string;

/** What the referee says. Everyone hears all of it. */
export type KeishiAnnouncement = { "say": "moved",
  /** The side that moved it. */
  side: KeishiSide,
  /** The square it left. */
  from: KeishiSquare,
  /** The square it went to. */
  to: KeishiSquare,
  /** Whether it stepped or jumped. */
  kind: MoveKind, } | { "say": "swapped",
  /** The side that swapped. */
  side: KeishiSide, } | { "say": "ended",
  /** The scores, and why it ended. */
  outcome: Outcome,
  /** The rectangle that won it. */
  rectangle?: Rectangle | null, };

/** A move that may be played now. */
export type KeishiChoice = {
  /** The square the stone leaves. */
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

/** A move with what it is worth to the side that makes it. */
export type KeishiJudged = {
  /** The move. */
  move: KeishiMove,
  /** The value, if there were no ko; nothing if it is not known. */
  value: KeishiValue | null,
  /**
   * Where that is a draw and the game is played with the immediate ko: who can be forced to let the other side win, and
   * the plies until then.
   */
  withKo?: KeishiValue,
  /** Where that is a draw: how many moves the opponent has that keep it. */
  holds?: number, };

/**
 * A move from one square to another, written `a2a3`.
 *
 * The squares are always a step or a jump apart. Only a [`Position`](crate::Position) can tell whether it is possible.
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
 * The stones on the board, four a side, and the side to move.
 *
 * Its text lists the ranks from the sixth down, `B` and `W` for stones and digits for empty squares, then the side to
 * move. It is small, `Copy`, and knows nothing of the history, so it suits a search.
 */
export type KeishiPosition = string;

/**
 * Everything there is to say about a position of Keishi: each move with what it is worth, the best line, and how many moves
 * win.
 */
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

/** What a position is worth to the side to move, if both play as well as possible, and in how many plies. */
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

/** Where the law ended a game that was played on, as its papers show. */
export type LawEnd = {
  /** After how many half-moves. */
  ply: number,
  /** How. */
  ending: Ending, };

/**
 * What one piece of the player to move can do: the legal moves, and those that only one board would allow, each with the
 * obstacle on the other.
 */
export type Lesson = {
  /** The square of the piece, on one board or both. */
  from: Square,
  /** Legal on both boards. */
  playable: Array<CoordinateMove>,
  /** Legal on one board only. A ghost has no others. */
  onlyHere: Array<LocalMove>, };

/** One of the strengths at which a program plays. */
export type Level = {
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
  /** The obstacle on the other board. */
  obstacle: Obstacle, };

/**
 * What a program believed and thought when it did something. It is kept beside what was done; the program itself is given
 * it back when a game is taken up again, and everybody else may read it once the game is over.
 */
export type Memoir = {
  /** The program's seat. */
  seat: Seat,
  /** What it believed. */
  beliefs?: Beliefs,
  /** What it asked a language model, and the answer. */
  page?: Page, };

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

/** One message of a conversation with a language model. */
export type ModelMessage = {
  /** Who speaks. */
  role: ModelRole,
  /** The words. */
  content: string, };

/** Who says something in a conversation with a language model. */
export type ModelRole = "system" | "user" | "assistant";

/** How a stone moves. */
export type MoveKind = "step" | "jump";

/** A move in both notations. */
export type MoveText = {
  /** From where to where. */
  coordinates: CoordinateMove,
  /** Standard notation, with `+` or `#`. */
  san: string,
  /** The pieces that move, where a move does more than take one piece to its square: castling and en passant. */
  shifts?: [Shift, Shift], };

/** A move and its player. */
export type Moved = {
  /** The player. */
  player: Player,
  /** The move. */
  move: CoordinateMove, };

/** What happens beside the board. Everybody hears it. */
export type News = { "say": "offered",
  /** The seat that proposed it. */
  seat: Seat,
  /** What it proposed. */
  proposal: Proposal, } | { "say": "accepted",
  /** The seat that agreed. */
  seat: Seat,
  /** What it agreed to. */
  proposal: Proposal, } | { "say": "declined",
  /** The seat that refused. */
  seat: Seat,
  /** What it refused. */
  proposal: Proposal, } | { "say": "taken-back",
  /** Whose turn was taken back. */
  seat: Seat, } | { "say": "time-given",
  /** The seat that gave it. */
  seat: Seat,
  /** The seat that has it now. */
  to: Seat,
  /** How much it was. */
  seconds: number, } | { "say": "undone" } | { "say": "redone" } | { "say": "gone-to" } | { "say": "rearranged" } | { "say": "ended",
  /** The scores, and why it ended. */
  outcome: Outcome, };

/** What somebody wrote about a place in a game: words, glyphs, and what was drawn on the board. */
export type Note = {
  /** The comment; empty if there is none. */
  comment: string,
  /** Annotation glyphs by their numbers in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  glyphs: Array<number>,
  /** Arrows and circles. */
  shapes: Array<Shape>, };

/** An obstacle to a move, and its board. */
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

/** What a player knows of their own side. */
export type Own = {
  /** Whether the player's king is in check. */
  inCheck: boolean,
  /** The player's moves so far. */
  moves: Array<CoordinateMove>,
  /** The pieces captured and lost. */
  tally: Tally,
  /** What happened in this turn, if it is the player's own. */
  turn: BlindTurn | null,
  /** What the player may sensibly do now, by geometry and by what was answered in this turn. */
  choices: Array<BlindAction>,
  /** The side. */
  color: Color,
  /** The pieces, written as the first field of a FEN. */
  men: string,
  /** How the king may still castle. */
  castling: Castling, };

/**
 * What a program that talks to a language model keeps of a decision: its private memory, and after the game what it
 * thought.
 */
export type Page = {
  /** The half-move in which that was; the first is 1. */
  turn: number,
  /** What it did. */
  choice: string,
  /** What the model gave as its reasons. */
  reasoning: string | null,
  /** Why another player decided in its place, if one did. */
  standIn: StandIn | null,
  /** The endpoint that was asked. */
  line: number,
  /** Whether that was not the one with which the game began. */
  failedOver: boolean,
  /** How often a model was asked for this decision. */
  questions: number,
  /** The conversation, as later questions repeat it; empty if another player decided. */
  talk: Array<ModelMessage>,
  /** How many of the oldest turns were turned into a summary before. */
  forgotten: number,
  /** How much the model has been told: of what the moderator said, or in ordinary chess of the half-moves. */
  told: number, };

/** The papers of a game that came from a file: all that is written there and that the moves alone do not say. Written as PGN. */
export type Papers = string;

/**
 * Whether and how pawn tries, the possible captures by pawns, are announced.
 *
 * Without a question, the moderator only announces them if there are any; silence means that there are none.
 */
export type PawnTries = "off" | "on-request" | "yes-no" | "count" | "squares";

/** What is announced about them. */
export type PawnTriesTold = { "any": boolean } | { "count": number } | { "squares": Array<Square> };

/** Something that players can say to each other. There are no other words, so there is nothing to moderate. */
export type Phrase = "hello" | "good-luck" | "thanks" | "one-moment" | "sorry" | "nice-move" | "oops" | "good-game" | "well-played" | "goodbye";

/** One of the four players, in the order in which they move. */
export type Player = "north" | "south" | "east" | "west";

/** What is announced about a promotion. */
export type PromotionTells = "nothing" | "fact" | "piece";

/** Something that needs everybody's consent. */
export type Proposal = "draw" | "takeback";

/** How browsers subscribe to be called when it is somebody's turn. */
export type PushInfo = {
  /** The server's public key, in base64; none where nobody is called. */
  key: string | null, };

/** The keys of a browser, in base64. */
export type PushKeys = {
  /** Its public key: a point of P-256. */
  p256dh: string,
  /** A secret that it shares with the server. */
  auth: string, };

/** A browser that wants to be called, as it describes itself. */
export type PushSubscription = {
  /** The address at its maker's push service. */
  endpoint: string,
  /** With what only it can read. */
  keys: PushKeys, };

/** A puzzle, without its solution. */
export type Puzzle = {
  /** Which one of them it is, counted from 1. */
  number: number,
  /** What is to be found. */
  goal: PuzzleGoal,
  /** In how many moves of the solver. */
  moves: number,
  /** Who has to find it. */
  seat: Seat,
  /** What the solver sees. */
  view: AnyView,
  /** In blind chess, the position from which both went on unseen, as FEN. */
  known?: string,
  /** The game. */
  game: GameName,
  /** How many there are, numbered from 1. */
  count: number,
  /** The number of today's, the same for everybody. */
  daily: number, };

/** What is said of it. */
export type PuzzleAnswer = {
  /** Whether it is right. */
  verdict: PuzzleVerdict,
  /** The move and the replies to it, or the whole solution for somebody who gave up; nothing if the move was wrong. */
  steps: Array<PuzzleStep>,
  /** In blind chess, how likely each try was to be legal; told with the solution. */
  chances?: PuzzleChances, };

/** The puzzles of one game. */
export type PuzzleBook = {
  /** The game. */
  game: GameName,
  /** How many there are, numbered from 1. */
  count: number,
  /** The number of today's, the same for everybody. */
  daily: number, };

/** On how many boards a try is legal. */
export type PuzzleChance = {
  /** The try. */
  action: string,
  /** The number. */
  legal: number, };

/** On how many boards tries are legal. */
export type PuzzleChances = {
  /** How many boards are possible after all that was heard. */
  boards: number,
  /** Each try. */
  tries: Array<PuzzleChance>, };

/** What is to be found. */
export type PuzzleGoal = "mate" | "win" | "best" | "safe";

/** The puzzles of all games. */
export type PuzzleShelf = {
  /** Today, in days since 1970-01-01. Days change at midnight UTC. */
  day: number,
  /** A book for each game. */
  books: Array<PuzzleBook>, };

/** Something that is played in a puzzle. */
export type PuzzleStep = {
  /** The action. */
  action: string,
  /** What the solver sees afterwards. */
  view: AnyView, };

/** What somebody tries. */
export type PuzzleTry = {
  /** The solver's moves so far, in the game's own notation: those that were right, and the one that is tried now. */
  actions: Array<string>, };

/** Whether something that was tried is right. */
export type PuzzleVerdict = "wrong" | "right" | "solved" | "shown";

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
  /** The starting position. */
  start: string,
  /** The final position. */
  end: string,
  /** The pieces after each half-move, written as the first field of a FEN. */
  boards: string[],
  /** All actions of both players, in order. */
  deeds: Array<BlindDeed>,
  /** What each seat heard, White first. */
  heard: [Array<BlindSaid>, Array<BlindSaid>], };

/** What has become known of a game since the last one of these: positions that were looked at, or looked at more closely. */
export type Review = {
  /** How many moves the game has that is reviewed. */
  moves: number,
  /** The positions of which something new is known. */
  positions: Array<ReviewedPosition>,
  /** How each seat played. */
  players: Array<ReviewedPlayer>,
  /** How far the review has come, in percent; at 100 nothing more is to come. */
  percent: number,
  /** How often every position has been looked at, each time more closely. */
  passes: number, };

/** How good a move is, by how much of the mover's chances it loses. */
export type ReviewMark = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A way to go on. */
export type ReviewedLine = {
  /** What the position is worth if it goes on like this. */
  worth: string,
  /** The actions, in the game's own notation. */
  actions: Array<string>,
  /** The same as people write it. */
  words: Array<string>, };

/** What is said of a move. */
export type ReviewedMove = {
  /** The action. */
  action: string,
  /** Who plays it. */
  seat: Seat,
  /** How good it is. */
  mark: ReviewMark,
  /** How much of the mover's chances it loses, in percent. */
  loss: number, };

/** How a seat played. */
export type ReviewedPlayer = {
  /** How exactly, from 0 to 100; nothing before all positions were looked at, or if the seat never moved. */
  accuracy: number | null,
  /** Moves that lose a little. */
  inaccuracies: number,
  /** Moves that lose more. */
  mistakes: number,
  /** Moves that lose much. */
  blunders: number, };

/** What is known of a position. */
export type ReviewedPosition = {
  /** After how many moves it stood on the board. */
  moment: number,
  /** How likely each seat is to win, in percent; a draw is half a win. */
  chances: Array<number>,
  /** What it is worth, in the words of the game: in chess pawns for White, like `-0.35`, or a mate, like `#3` and `#-3`. */
  worth: string,
  /** The best ways to go on, the very best first; none if the game is over. */
  lines: Array<ReviewedLine>,
  /** What the other side would play if the one to move passed, once that was looked at: what it threatens. */
  threat?: ReviewedLine,
  /** What is said of the move that was played here. */
  played?: ReviewedMove,
  /** What would be said of every move, where the one that was played was a mistake. */
  tries?: Array<ReviewedMove>, };

/** How a role travels: by its name. */
export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** What was said at the table: by the game's referee, or beside the board. */
export type Said<A> = { "referee": A } | { "table": News };

/** How one seat fared. */
export type Score = "win" | "draw" | "loss" | "void";

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
  /** Whether the seat waits for whoever has the invitation. */
  invited: boolean,
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
  /** The seat. */
  seat: Seat,
  /** The secret that opens the seat. It is told once. */
  token: string, };

/** What the server says. */
export type ServerMessage = { "type": "welcome",
  /** The client's own seat; none in a sandbox and for those who watch. */
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
  grace: number, } | { "type": "change",
  /** One more than before. */
  version: number,
  /** What was said. */
  told: Array<Said<AnyAnnouncement>>,
  /** The table as it is now, and what has changed in the view of its game. */
  view: TableView<Changes>, } | { "type": "update",
  /** One more than before, or the same for whoever only looks. */
  version: number,
  /** What was said. */
  told: Array<Said<AnyAnnouncement>>,
  /** The table as it is now. */
  view: TableView<AnyView>, } | { "type": "seats",
  /** Who sits where. */
  seats: Array<SeatInfo>,
  /** The next game, if one is wanted. */
  rematch: Rematch,
  /** How many watch the game on this server. */
  watching: number, } | { "type": "spoken",
  /** Who. */
  seat: Seat,
  /** What. */
  phrase: Phrase, } | { "type": "done",
  /** The client's name for it. */
  id: string,
  /** The first version that shows it: whatever this client is sent from then on does. */
  version: number, } | { "type": "moment",
  /** The number of the moment. */
  moment: number,
  /** What could be seen. */
  view: AnyView, } | { "type": "review",
  /** It; nothing once it is no longer followed. */
  review: Review | null, } | { "type": "variations",
  /** It, or a part of it. */
  variations: Variations, } | { "type": "place",
  /** Its number. */
  place: number,
  /** What stands there. */
  view: AnyView, } | { "type": "error",
  /** The client's name for what it asked, if it had one. */
  id: string | null,
  /** The kind of failure. */
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

/** An arrow, or a circle where it ends where it began. */
export type Shape = {
  /** The colour. */
  brush: Brush,
  /** The square where it begins. */
  from: string,
  /** The square where it ends. */
  to: string, };

/** A man that leaves its square when a move is played. */
export type Shift = {
  /** Where it stood. */
  from: Square,
  /** Where it goes; nowhere if it is captured. */
  to: Square | null, };

/** What spectators may know. */
export type Spectators = "none" | "announcements" | "everything-after";

/** How far a game has come. */
export type Stage = "open" | "running" | "finished";

/** Why another player decided in a model's place. */
export type StandIn = "malformed" | "off-list" | "asked-enough";

/** Where a game of chess begins. Written as `standard`, as a Chess960 number like `chess960:518`, or as a FEN. */
export type Start = string;

/** A man of the opponent that may stand on a square. */
export type Suspect = {
  /** The square. */
  square: Square,
  /** The man, as the letter of a FEN. */
  man: string,
  /** The chance, in percent. */
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
  /** The seats whose clocks run now. */
  ticking: SeatSet,
  /** How many moments this viewer can look back at. */
  moments: number,
  /** Whether the players may agree to a draw now, so that one can be offered. */
  canAgree: boolean,
  /** Whether there is something to undo. */
  canUndo: boolean,
  /** Whether there is something to redo. */
  canRedo: boolean,
  /** How the game ended, if it has. */
  outcome: Outcome | null,
  /** In a sandbox that keeps nothing secret, at which place among the variations the game stands. */
  place?: number, };

/**
 * The pieces that a player captured and lost, as far as the player knows them.
 *
 * It depends only on what the player heard.
 */
export type Tally = {
  /** The captured pieces of the opponent, by kind. */
  taken: { [key in BlindMan]?: number },
  /** The lost pieces, by kind. */
  lost: { [key in BlindMan]?: number }, };

/** What the capturer learns about the captured piece. */
export type TallyTells = "type" | "announced";

/** How much time the players have, in milliseconds. */
export type TimeControl = { "kind": "increment",
  /** The stock at the start. */
  base: number,
  /** What is added after each turn. */
  increment: number,
  /** How much of each turn costs nothing. */
  delay?: number,
  /** Whether each seat's clock stands still until that seat has made its first move. Nothing is added for that move. */
  waits?: boolean, } | { "kind": "per-turn",
  /** The time for one turn. */
  time: number,
  /** Whether the first move of each seat may take as long as it likes. */
  waits?: boolean, };

/** A place among the variations: a position, and how it was reached. */
export type Variation = {
  /** Its number, which never changes. The start has 0. */
  place: number,
  /** The place before; none for the start. */
  parent: number | null,
  /** Who acted; none at the start. */
  seat: Seat | null,
  /** The action that led here, in the game's own notation. */
  action: string,
  /** The same as people write it. */
  written: string,
  /** The places that follow, the main one first. A place that none of them leads to was taken away. */
  children: Array<number>,
  /** What is written about it. */
  note: Note, };

/** What has changed among the variations since a client asked last. */
export type Variations = {
  /** Where the game stands. */
  here: number,
  /** The stamp up to which everything is told: ask from there on the next time. */
  until: number,
  /** The newest stamp. If it is beyond `until`, there is more to ask for. */
  newest: number,
  /** The places that are new or have changed. */
  places: Array<Variation>, };
