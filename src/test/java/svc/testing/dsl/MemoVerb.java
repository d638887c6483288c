package svc.testing.dsl;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.ParameterValue;
import svc.model.argument.SendLevel;
import svc.model.argument.TrackReference;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Sample verbs for every form that an argument can have in a script. */
public sealed interface MemoVerb<R extends Record> extends Verb<R>
    permits MemoVerb.Add, MemoVerb.DrumPads, MemoVerb.All, MemoVerb.Write, MemoVerb.Hidden {

  /** A verb with every form of argument. */
  @VerbDeclaration(path = "memo add", effect = VerbEffect.WRITES, summary = "Add.", examples = "memo add 1 x")
  record Add(
      @VerbArgument(value = "Where.", tool = "track_id", cli = "<track>") TrackReference where,
      @VerbArgument(value = "What.", tool = "text", cli = "<text>") String what,
      @VerbArgument(value = "Length.", tool = "bars", cli = "--bars N", cliDefault = "4", min = 1) SongLength bars,
      @VerbArgument(value = "Level.", tool = "level_db", cli = "--level-db DB", optional = true) Decibels level,
      @VerbArgument(value = "Kind.", tool = "kind", cli = "--kind K", optional = true) TrackKind kind,
      @VerbArgument(value = "Value.", tool = "value", cli = "--value V", optional = true) ParameterValue value,
      @VerbArgument(value = "Loud.", tool = "is_loud", cli = "--loud|--not-loud", optional = true)
          Boolean loud,
      @VerbArgument(value = "Tags.", tool = "tags", cli = "--tag T", optional = true) List<String> tags,
      @VerbArgument(value = "Sends.", tool = "sends", cli = "--send S", optional = true)
          List<SendLevel> sends,
      @VerbArgument(
              value = "For tools.",
              tool = "for_tools",
              cli = "--for-tools X",
              optional = true,
              frontEnds = FrontEnd.MCP)
          String forTools)
      implements MemoVerb<Added> {

    @Override
    public Added run(Session session) {
      ((FakeHost) session.host()).write("add " + what);
      return new Added(
          where.text(), what, bars.barsToBeats(new TimeSignature(1, 4)), level, kind, value, loud, tags, sends, 0.123456789);
    }
  }

  /** The given arguments. */
  record Added(
      String where,
      String what,
      double bars,
      Decibels levelDb,
      TrackKind kind,
      ParameterValue value,
      Boolean loud,
      List<String> tags,
      List<SendLevel> sends,
      double tiny) {}

  /** A verb whose name has two words. */
  @VerbDeclaration(path = "memo drum-pads", effect = VerbEffect.READS, summary = "Pads.", examples = "x")
  record DrumPads() implements MemoVerb<Lines> {
    @Override
    public Lines run(Session session) {
      return new Lines(List.of(new Line("Kick", new Decibels(-6), true)), "-");
    }
  }

  /** A verb that does not need a host. */
  @VerbDeclaration(path = "memo all", effect = VerbEffect.READS, summary = "All.", examples = "memo all")
  record All() implements MemoVerb<Lines> {
    @Override
    public Lines run(Session session) {
      List<Line> lines = new ArrayList<>();
      lines.add(new Line("Kick", new Decibels(-6.0000001), true));
      lines.add(new Line("Pad", new Decibels(-12), false));
      lines.add(new Line("Vox", Decibels.SILENCE, false));
      return new Lines(lines, null);
    }
  }

  /** A verb in a group, with any number of texts. */
  @VerbDeclaration(
      path = "memo envelope write",
      effect = VerbEffect.WRITES,
      summary = "Write.",
      examples = "memo envelope write a b")
  record Write(@VerbArgument(value = "Texts.", tool = "texts", cli = "<text>") List<String> texts)
      implements MemoVerb<Lines> {
    @Override
    public Lines run(Session session) {
      session.host().require(Capability.SESSION_CLIPS);
      ((FakeHost) session.host()).write("write " + texts);
      return new Lines(List.of(), String.valueOf(texts));
    }
  }

  /** A verb that scripts cannot call. */
  @VerbDeclaration(
      path = "memo hidden",
      effect = VerbEffect.READS,
      summary = "Hidden.",
      examples = "x",
      frontEnds = FrontEnd.CLI)
  record Hidden() implements MemoVerb<Lines> {
    @Override
    public Lines run(Session session) {
      throw new IllegalStateException();
    }
  }

  /** A result with a list. */
  record Lines(List<Line> items, String lastGiven) {}

  /** An element with fields of several types. */
  record Line(String name, Decibels volumeDb, boolean isOn) {}
}
