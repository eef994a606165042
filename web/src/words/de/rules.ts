/** The rules of the games, in German. What stands between *stars* is emphasized. */
export const RULES: Readonly<Record<string, string>> = {
  "chess.p1":
    "Schach wird hier nach den FIDE-Regeln von 2023 gespielt, aus der üblichen Anfangsstellung, aus jeder von Chess960 oder aus einer eigenen Stellung. Die Züge kennst du; erzählenswert ist, wie eine Partie remis wird.",
  "chess.p2":
    "Wenn dieselbe Stellung zum dritten Mal auf dem Brett steht, oder wenn fünfzig Züge beider Seiten ohne Schlagfall und ohne Bauernzug vergangen sind, darf, *wer am Zug ist*, Remis reklamieren. Niemand muss es: Ohne Reklamation geht die Partie weiter. Eine Reklamation darf auch den Zug nennen, der die Stellung herbeiführen würde.",
  "chess.p3":
    "Bei der fünften Wiederholung, oder nach fünfundsiebzig solchen Zügen, endet die Partie ohne Reklamation. Ebenso, sobald niemand mehr mattsetzen kann: mit bloßen Königen, mit einem einzelnen Springer oder Läufer, oder hinter einem Wall von Bauern, an dem kein König vorbeikommt. Ein Matt geht all dem vor.",
  "chess.p4":
    "Wessen Zeit abläuft und wer aufgibt oder geht, verliert, es sei denn, der Gegner könnte durch keine Folge erlaubter Züge mattsetzen: Dann ist es remis. In einer Partie aus der Lobby beginnt die Uhr jeder Seite nach ihrem ersten Zug.",
  "chess.h1": "Remis auf Reklamation",
  "chess.h2": "Remis von selbst",
  "chess.h3": "Die Uhr",
  "chess.t1":
    "Springer sind hinaus- und zurückgezogen. Lass den schwarzen Springer nach g8 zurückkehren: Die Anfangsstellung steht zum dritten Mal da, und Weiß darf reklamieren. Oder reklamiere schon jetzt, mit diesem Zug.",
  "chess.t2": "Neunundneunzig Halbzüge sind vergangen. Noch ein ruhiger Zug, und Remis kann reklamiert werden.",
  "chess.t3": "Schlag den Bauern. Zwei bloße Könige können nicht mattsetzen, also ist die Partie sofort vorbei.",
  "chess.l1": "Eine Stellung, die sich gleich wiederholt",
  "chess.l2": "Ein Endspiel am Rand der fünfzig Züge",
  "chess.l3": "Ein König neben dem letzten Bauern",
  "blind.p1":
    "Jeder sieht nur die eigenen Figuren. Ein Moderator hat das wahre Brett, beurteilt jeden Versuch und spricht in festen Worten. Sonst erfährt niemand etwas vom Gegner, niemals: nicht durch eine Markierung, nicht durch eine Pause, nicht durch den Wortlaut eines Fehlers.",
  "blind.p2":
    "Berühre eine deiner Figuren und versuch dann Felder für sie. Die Punkte zeigen, wohin eine solche Figur könnte, soweit deine eigenen Figuren es zulassen; was der Gegner im Weg hat, weiß der Moderator. Ein Versuch, der nicht regelgerecht ist, wird mit „regelwidriger Zug“ beantwortet, und du versuchst es wieder.",
  "blind.p3":
    "Eine berührte Figur, die ziehen kann, muss ziehen. Eine, die es nicht kann, wird freigegeben: „kann nicht ziehen“. Im Schach wird eine Figur, deren Züge alle das Schach bestehen lassen, mit „hilft nicht“ freigegeben.",
  "blind.p4":
    "Nach jedem Zug: gezogen, gezogen und geschlagen, en passant geschlagen oder rochiert; dann das Schach; dann das Ende. Was ein Schlagfall, ein Schach oder eine Umwandlung darüber hinaus verrät, hängt von den gewählten Regeln ab.",
  "blind.p5":
    "Stell deine Vermutungen über die Figuren des Gegners auf dein Brett und zieh sie mit. Sie bleiben allein in deinem Browser. Ist die Partie vorbei, wird alles aufgedeckt, und du kannst nachspielen, was wahr war, was jede Seite wusste und was ihr gesagt wurde.",
  "blind.h1": "Ein Zug",
  "blind.h2": "Berührt, geführt",
  "blind.h3": "Was angesagt wird",
  "blind.h4": "Phantome",
  "blind.t1":
    "Versuch den Bauern nach d3 oder f3, wo nichts zu schlagen ist; dann lass ihn vorrücken. Hier spielst du beide Seiten, jede mit ihren eigenen Augen.",
  "blind.t2":
    "Berühre den Bauern auf e4, indem du e5 versuchst. Der schwarze Bauer steht ungesehen dort: Deiner wird freigegeben, und du darfst eine andere Figur nehmen.",
  "blind.t3": "Schwarz steht im Schach und sieht nicht, woher. Finde die eine Figur, die hilft.",
  "blind.l1": "Was Weiß am Anfang sieht",
  "blind.l2": "Ein Bauer, blockiert von einer ungesehenen Figur",
  "blind.l3": "Schwarz im Schach",
  "duplicate.p1":
    "Vier Spieler, vier Bretter. Nord und Süd spielen Weiß, Ost und West spielen Schwarz, und alle spielen auf zwei Brettern: Nord trifft West auf NW und Ost auf NE; Süd trifft West auf SW und Ost auf SE. Nord zieht zuerst, dann Süd, Ost und West. Das Doppelschach hat Andrew Freiberg erfunden.",
  "duplicate.p2":
    "Ein Zug gilt auf deinen beiden Brettern zugleich und muss auf beiden regelgerecht sein. Was er bewirkt, kann verschieden sein: hier ein Schlagfall, dort ein ruhiger Zug. Ein grüner Punkt ist spielbar; ein gestrichelter ist nur auf diesem Brett möglich und sagt, warum.",
  "duplicate.p3":
    "Wird eine Figur auf einem Brett geschlagen, wird ihr Zwilling auf dem anderen zum Geist. Er kann nie mehr ziehen, denn kein Zug von ihm ist noch auf beiden Brettern möglich; aber er versperrt, deckt, gibt Schach und kann geschlagen werden.",
  "duplicate.p4":
    "Wer auf mindestens einem Brett im Schach steht und keinen Zug hat, der auf beiden regelgerecht ist, ist matt, auch wenn ein Brett allein einen Ausweg zeigt. Wer matt ist, verliert; alle, die dort Schach geben, gewinnen; die anderen spielen remis. Ohne Schach ist es patt, und alle vier spielen remis; ebenso, wenn dieselbe Stellung aller vier Bretter zum dritten Mal entsteht, oder nach fünfzig Runden ohne Schlagfall und Bauernzug. Wer aufgibt oder die Zeit überschreitet, verliert, und die anderen drei spielen remis.",
  "duplicate.h1": "Ein Zug, zwei Bretter",
  "duplicate.h2": "Geister",
  "duplicate.h3": "Wie es endet",
  "duplicate.h4": "Vorläufige Entscheidungen",
  "duplicate.p5":
    "Der Erfinder hat nicht alles festgelegt. Wo nicht, entscheidet der Tisch bis auf Weiteres so:",
  "duplicate.r1": "Wer matt ist und dabei auf beiden Brettern im Schach steht, verliert gegen zwei Sieger: Beide, die Schach geben, gewinnen.",
  "duplicate.r2": "Ein Patt beendet die ganze Partie, und alle vier spielen remis.",
  "duplicate.r3": "Entsteht dieselbe Stellung aller vier Bretter mit demselben Spieler am Zug zum dritten Mal, spielen alle vier remis; niemand muss es reklamieren.",
  "duplicate.r4": "Nach fünfzig Runden, zweihundert Zügen, ohne Schlagfall und Bauernzug auf irgendeinem Brett spielen alle vier remis; niemand muss es reklamieren.",
  "duplicate.r5": "Wer aufgibt, die Zeit überschreitet oder geht, verliert, und die anderen drei spielen remis. Wer einen Zug vor dem Matt aufgibt, nimmt also dem den Sieg, der matt gesetzt hätte.",
  "duplicate.r6": "Dass das Material zum Matt nicht reicht, wird nicht bemerkt; alle vier können sich jederzeit auf remis einigen.",
  "duplicate.t1":
    "Ost hat den Bauern von Nord auf NE getroffen, West auf NW nicht. Nimm den Bauern von Nord auf e4: Auf NE könnte er schlagen, auf NW gibt es nichts zu schlagen.",
  "duplicate.t2":
    "Nord hat eben mit einem Zug zwei Bauern geschlagen. Ihre Zwillinge auf den Brettern von Süd sind jetzt Geister: Süd ist am Zug.",
  "duplicate.t3": "Alle vier Bretter stehen am Anfang. Du spielst alle, in der Reihenfolge Nord, Süd, Ost, West.",
  "keishi.p1":
    "Keishi (形四, „vier in Form“) wird auf sechs mal sechs Feldern mit vier Steinen je Seite gespielt. Schwarz beginnt auf a2, b2, e2, f2, Weiß auf a5, b5, e5, f5, und Schwarz zieht zuerst. Geschlagen wird nie.",
  "keishi.p2":
    "*Ayumi*, ein Schritt: ein Feld in eine der acht Richtungen. *Koshi*, ein Sprung: über einen benachbarten Stein beliebiger Farbe auf das leere Feld gleich dahinter. Ein Sprung je Zug. Ein gefüllter Punkt ist ein Schritt, einer mit Ring ein Sprung.",
  "keishi.p3":
    "Du gewinnst, wenn deine vier Steine die Ecken eines Rechtecks entlang der Linien des Bretts sind, mit mindestens einem Feld zwischen benachbarten Ecken. Es gibt hundert solche Rechtecke.",
  "keishi.p4":
    "Im kleinsten Kreis darf niemand gehen: Ein Zug darf nicht das Brett herbeiführen, das vier Züge zuvor stand. Wo das Ko im Weg steht, ist das Feld durchgestrichen. Bringt ein größerer Kreis dasselbe Brett zum dritten Mal vor denselben Spieler, ist die Partie remis.",
  "keishi.p5":
    "Das Spiel ist gelöst: Aus der normalen Anfangsstellung gewinnt Schwarz in sieben Zügen. Darum darf der erste Zug übernommen werden: Weiß antwortet mit *Tausch*, und die Steine wechseln gespiegelt den Besitzer, so dass alles weitergeht wie zuvor.",
  "keishi.h1": "Zwei Arten zu ziehen",
  "keishi.h2": "Das Rechteck",
  "keishi.h3": "Das Ko",
  "keishi.h4": "Ein gerechter Anfang",
  "keishi.t1": "Zieh den Stein auf a2: Er kann einen Schritt tun oder über seinen Nachbarn auf b2 springen.",
  "keishi.t2": "Ein Schritt von Schwarz vollendet ein Rechteck. Welcher?",
  "keishi.t3":
    "Beide Seiten sind hinausgegangen, und Schwarz ist zurückgekehrt. Nimm den weißen Stein auf a4: Er darf überallhin, nur nicht zurück nach a5.",
  "keishi.l1": "Der Anfang von Keishi",
  "keishi.l2": "Einen Schritt von einem Rechteck entfernt",
  "keishi.l3": "Ein Ko",
};
