package svc.testing.dsl;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.Bars;
import svc.model.Db;
import svc.model.ParamValue;
import svc.model.SendLevel;
import svc.model.TrackKind;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Verb;

/** Made-up verbs, one for every form that an argument can have in a script. */
public sealed interface NoteVerb<R extends Record> extends Verb<R>
    permits NoteVerb.Add, NoteVerb.DrumPads, NoteVerb.All, NoteVerb.Write, NoteVerb.Hidden {

  /** Every form of argument. */
  @Describes(path = "note add", effect = Effect.WRITES, summary = "Add.", examples = "note add 1 x")
  record Add(
      @Arg(value = "Where.", tool = "track_id", cli = "<track>") TrackRef where,
      @Arg(value = "What.", tool = "text", cli = "<text>") String what,
      @Arg(value = "Length.", tool = "bars", cli = "--bars N", whenCli = "4", min = 1) Bars bars,
      @Arg(value = "Level.", tool = "level_db", cli = "--level-db DB", optional = true) Db level,
      @Arg(value = "Kind.", tool = "kind", cli = "--kind K", optional = true) TrackKind kind,
      @Arg(value = "Value.", tool = "value", cli = "--value V", optional = true) ParamValue value,
      @Arg(value = "Loud.", tool = "is_loud", cli = "--loud|--not-loud", optional = true)
          Boolean loud,
      @Arg(value = "Tags.", tool = "tags", cli = "--tag T", optional = true) List<String> tags,
      @Arg(value = "Sends.", tool = "sends", cli = "--send S", optional = true)
          List<SendLevel> sends,
      @Arg(
              value = "For tools.",
              tool = "for_tools",
              cli = "--for-tools X",
              optional = true,
              faces = Face.MCP)
          String forTools)
      implements NoteVerb<Added> {

    @Override
    public Added run(Session session) {
      ((FakeHost) session.host()).write("add " + what);
      return new Added(
          where.text(), what, bars.count(), level, kind, value, loud, tags, sends, 0.123456789);
    }
  }

  /** What was given. */
  record Added(
      String where,
      String what,
      double bars,
      Db levelDb,
      TrackKind kind,
      ParamValue value,
      Boolean loud,
      List<String> tags,
      List<SendLevel> sends,
      double tiny) {}

  /** A name of two words. */
  @Describes(path = "note drum-pads", effect = Effect.READS, summary = "Pads.", examples = "x")
  record DrumPads() implements NoteVerb<Lines> {
    @Override
    public Lines run(Session session) {
      return new Lines(List.of(new Line("Kick", new Db(-6), true)), "-");
    }
  }

  /** Needs no host. */
  @Describes(path = "note all", effect = Effect.READS, summary = "All.", examples = "note all")
  record All() implements NoteVerb<Lines> {
    @Override
    public Lines run(Session session) {
      List<Line> lines = new ArrayList<>();
      lines.add(new Line("Kick", new Db(-6.0000001), true));
      lines.add(new Line("Pad", new Db(-12), false));
      lines.add(new Line("Vox", Db.SILENCE, false));
      return new Lines(lines, null);
    }
  }

  /** A verb below a group, with as many texts as are given. */
  @Describes(
      path = "note envelope write",
      effect = Effect.WRITES,
      summary = "Write.",
      examples = "note envelope write a b")
  record Write(@Arg(value = "Texts.", tool = "texts", cli = "<text>") List<String> texts)
      implements NoteVerb<Lines> {
    @Override
    public Lines run(Session session) {
      session.host().require(Capability.SESSION_CLIPS);
      ((FakeHost) session.host()).write("write " + texts);
      return new Lines(List.of(), String.valueOf(texts));
    }
  }

  /** Not for scripts. */
  @Describes(
      path = "note hidden",
      effect = Effect.READS,
      summary = "Hidden.",
      examples = "x",
      faces = Face.CLI)
  record Hidden() implements NoteVerb<Lines> {
    @Override
    public Lines run(Session session) {
      throw new IllegalStateException();
    }
  }

  /** A list as results have it. */
  record Lines(List<Line> items, String lastGiven) {}

  /** An element with fields of all kinds. */
  record Line(String name, Db volumeDb, boolean isOn) {}
}
