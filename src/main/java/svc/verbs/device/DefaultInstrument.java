package svc.verbs.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.defaults.Defaults;
import svc.model.BrowserItem;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.model.PartType;
import svc.model.Warning;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Tells which instrument a part type gets by default. */
@Describes(
    path = "device default",
    tool = "get_default_instrument",
    effect = Effect.READS,
    summary = "Tell which instrument a part type gets by default, without loading it.",
    details =
        "`rule` says what decided: override (the project's or config.yaml's defaults.instruments),"
            + " tagged, genre, generic; for drums override, genre, kit or empty_drum_rack.",
    examples = {"device default Bass", "device default Drums --stock-only"})
public record DefaultInstrument(
    @Arg(value = Says.PART_TYPE, tool = "part_type", cli = "<partType>") PartType partType,
    @Arg(
            value = "Project file, for its genre and defaults; Untitled.svc here when omitted.",
            tool = "project_path",
            cli = "--project PATH",
            endings = ".svc",
            optional = true)
        Path project,
    @Arg(value = Says.STOCK_ONLY, tool = "stock_only", cli = "--stock-only", whenOmitted = "false")
        boolean stockOnly)
    implements DeviceVerb<DefaultInstrument.Chosen> {

  /**
   * The instrument and why it was chosen.
   *
   * @param rule override, tagged, genre, generic, kit or empty_drum_rack
   * @param source where that rule found it
   * @param project the project file that counted, null where there is none
   */
  public record Chosen(
      PartType partType,
      String rule,
      @HostName String source,
      String uri,
      @HostName String name,
      String path,
      ItemKind kind,
      String project,
      List<Warning> warnings) {}

  @Override
  public Chosen run(Session session) {
    Optional<Project> with = session.projects().find(project);
    Defaults.Choice choice = new Defaults(session, with, stockOnly).of(partType);
    BrowserItem item = choice.item();
    return new Chosen(
        partType,
        choice.rule().toString(),
        choice.source(),
        item.uri(),
        item.name(),
        item.path(),
        item.kind(),
        with.map(found -> found.file().toString()).orElse(null),
        choice.warnings());
  }
}
