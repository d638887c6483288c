package svc.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.app.dryrun.TemporaryFolders;

/**
 * Runs typical commands in a temporary home, so that svc starts faster later: the JVM records the
 * classes that the commands load, and the launcher creates a class data sharing (CDS) archive of
 * these classes.
 */
public final class CdsTrainingRun {
  private static final List<List<String>> CLI_LINES =
      List.of(
          List.of("--version"),
          List.of("track", "list"),
          List.of("clip", "list", "Bass"),
          List.of("clip", "get", "Bass", "2", "--json"),
          List.of("device", "list", "Bass"),
          List.of("automation", "params", "Bass", "Compressor"),
          List.of("mix", "set", "Bass", "--volume-db", "-6", "--send", "A=-12"),
          List.of("mix", "set", "Bass", "--pan", "9"),
          List.of("mix", "set", "Bass", "--pan", "0.2", "--dry-run"),
          List.of("note", "list", "Bass", "2"),
          List.of("instrument", "list", "--search", "bass", "--limit", "3"),
          // The first search writes the snapshot, which later ones read in the background.
          List.of("instrument", "list", "--search", "bass", "--limit", "3"),
          List.of("instrument", "tag", "808 Core Kit", "Drums"),
          List.of("instrument", "find", "drums"),
          List.of("instrument", "show", "808 Core Kit"),
          List.of("instrument", "show", "bass"),
          List.of("clip", "create", "Bass", "1", "--bars", "2"),
          List.of("clip", "rename", "Bass", "1", "Intro"),
          List.of("note", "add", "Bass", "1", "A1:1/8 C2 E2"),
          List.of("device", "set", "Lead", "Auto Filter", "Frequency", "800 Hz"),
          List.of(
              "automation write Lead 1.1 8 --device 2 --param Frequency --curve ExpUp".split(" ")),
          List.of("automation", "clear", "Lead"),
          List.of("journal"),
          List.of("undo"),
          List.of("mix", "apply", "--part", "bass=-6:pan=0.1:send=A=-12"),
          List.of("mix", "suggest", "--part", "bass", "--chains"),
          List.of("host", "status"),
          List.of("complete", "--", "device", "set", "Bass", "Compressor", ""),
          List.of("complete", "bash", "--", "mix", "set", "Bass", "--"),
          List.of("help", "mix", "set"),
          List.of("help"));

  /** The number of writes after which the embedded host deletes old revisions of its set. */
  private static final int WRITES_BEFORE_PRUNING = 16;

  private static final String SCRIPT =
      """
      set.reset()
      def parts = track.list().items.findAll { it.kind == TrackKind.MIDI && it.volumeDb > -40.dB }
      parts.each { println "${it.name} ${mix.track(it.livesetId).volumeDb} $it" }
      mix.set 'Bass', volumeDb: -6.dB, send: ['A-Reverb': -12.dB]
      clip.create 'Bass', 1, bars: 2.bars
      clip.list('Bass').items.findAll { it.clip }.collect { it.clip.name }.join(', ')
      device.set 'Lead', 'Auto Filter', 'Frequency', 800.hz
      def loudest = parts.max { mix.track(it.livesetId).volumeDb }
      println "$loudest.name: ${instrument.list(search: 'bass').total}"
      parts.each { println it.name }
      automation.write 'Lead', '1.1', 8, device: 2, param: 'Frequency', curve: 'ExpUp'
      println automation.get('Lead').items.size()
      device.list('Bass').items.each { println it.name }
      mix.apply 'bass=-6'
      transaction { mix.set 'Bass', pan: 0.1 }
      for (n in 1..2) {
        println n + 1
      }
      ['Keys', 'Beats'].each { track.create it }
      println device.load('Keys', partType: 'Chords').device.name
      device.load 'Beats', 'Drums/808 Core Kit.adg'
      scene.rename 1, 'First'
      clip.create 'Beats', 'First', bars: 1.bars, name: 'Beat'
      note.add 'Beats', 'First', ['Kick: x...x...x...x.x.']
      clip.create 'Keys', 'First', bars: 4.bars
      note.add 'Keys', 'First', ['Am7:1/1:80 Fmaj7 C G']
      scene.duplicate 'First', 'Refrain'
      note.transform 'Keys', 'Refrain', transpose: 12, humanizeVelocity: 8, seed: 1
      locator.create 'Refrain', at: '33.1'
      arrangement.place 'Keys', 'Refrain', at: '33.1', over: 32
      mix.apply {
        bass(-8.dB, send: [Reverb: -14.dB])
      }
      println transport.play(at: '1.1')
      transport.stop()
      assert journal().items
      undo()
      """;

  private static final String PROTOCOL =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"training","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{}}
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"host_status","arguments":{}}}
      {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"list_tracks","arguments":{}}}
      {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"set_track_mixer","arguments":{"liveset_id":"Bass","volume_db":-6}}}
      {"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"list_clips","arguments":{"track_id":"frist"}}}
      {"jsonrpc":"2.0","id":7,"method":"resources/list"}
      {"jsonrpc":"2.0","id":8,"method":"resources/templates/list"}
      {"jsonrpc":"2.0","id":9,"method":"prompts/list"}
      {"jsonrpc":"2.0","id":10,"method":"resources/read","params":{"uri":"svc://tracks"}}
      """;

  private CdsTrainingRun() {}

  /**
   * Runs the commands of one mode.
   *
   * @param args the mode: cli, script, shell or mcp
   */
  public static void main(String[] args) throws IOException {
    // The training passes an environment of its own. This loads the classes that read the real one.
    System.getenv();
    TemporaryFolders.withTemporaryHome(home -> train(args[0], home));
  }

  private static void train(String mode, Path home) throws IOException {
    switch (mode) {
      case "cli" -> {
        Files.writeString(home.resolve("config.yaml"), "host: embedded\n");
        CLI_LINES.forEach(line -> run(home, line));
        for (int i = 0; i < WRITES_BEFORE_PRUNING; i++) {
          run(home, List.of("mix", "set", "Bass", "--pan", "0." + (i + 1)));
        }
        System.setProperty("svc.columns", "80");
        run(home, List.of("automation", "get", "Lead"));
        trainSetFiles(home);
      }
      case "script" -> {
        // The second run loads the compiled script from the cache.
        for (String text : List.of(SCRIPT, SCRIPT)) {
          String script = Files.writeString(home.resolve("a.svc.groovy"), text).toString();
          run(home, List.of("run", script));
        }
        run(home, List.of("run", "--dry-run", home.resolve("a.svc.groovy").toString()));
        trainSetCode(home.resolve("a.set.groovy"));
      }
      case "shell" -> ShellCdsTrainingRun.run(home);
      case "mcp" -> {
        System.setIn(new ByteArrayInputStream(PROTOCOL.getBytes(StandardCharsets.UTF_8)));
        run(home, List.of("mcp"));
      }
      default -> throw new IllegalArgumentException("unknown mode " + mode);
    }
  }

  private static void trainSetCode(Path file) {
    Path home = file.getParent();
    run(home, List.of("set", "dump", file.toString()));
    run(home, List.of("mix", "set", "Bass", "--volume-db", "-7"));
    for (String command : List.of("plan", "apply", "apply", "plan", "pull")) {
      run(home, List.of("set", command, file.toString()));
    }
  }

  /** Runs commands on the compressed Live Set {@code training.als}, which contains a device. */
  private static void trainSetFiles(Path home) throws IOException {
    ExampleSetFiles.write(home);
    Path song = ExampleSetFiles.writeCompressed(home);
    String file = song.toString();
    List<String> onSet = List.of("--host", "als", "--set", file);
    for (String line :
        List.of(
            "track list",
            "mix set Bass --volume-db -6",
            "automation params Bass Reverb",
            "automation write Bass 1.1 8 --device mixer --param pan --curve LinearUp")) {
      run(home, Stream.concat(onSet.stream(), Stream.of(line.split(" "))).toList());
    }
    run(home, List.of("als", "check", file));
    run(home, List.of("als", "diff", file, home.resolve("training.svc.als").toString()));
    run(home, List.of("als", "report", home.resolve("songs").toString()));
    run(home, List.of("als", "text", file));
    List<String> merge =
        Stream.of("base.als", "song.als", "base.als")
            .map(home::resolve)
            .map(Path::toString)
            .toList();
    run(home, Stream.concat(Stream.of("als", "merge", "--path=song.als"), merge.stream()).toList());
  }

  private static void run(Path home, List<String> line) {
    PrintStream discard =
        new PrintStream(
            new StandardOutput(OutputStream.nullOutputStream()), false, StandardCharsets.UTF_8);
    Main.run(line, Map.of("SVC_HOME", home.toString()), discard, discard);
  }
}
