package svc.verbs.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.instrument.DefaultInstrumentResolver;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows the default instrument of a part type. */
@VerbDeclaration(
    path = "device default",
    tool = "get_default_instrument",
    effect = VerbEffect.READS,
    alternative = "device set-default",
    brief = "Show the sound that a part type, such as drums, gets by default.",
    summary = "Show the default instrument of a part type, without loading it.",
    details =
        "`rule` shows what determined it: override (defaults.instruments in the project or"
            + " config.yaml), tagged (your tags), genre (the project's genre) or generic. For drums,"
            + " it is override, genre, kit or empty_drum_rack. `--set ITEM` and `--unset` change it.",
    examples = {"device default Bass", "device default Drums --stock-only"})
public record GetDefaultInstrument(
    @VerbArgument(value = ArgumentDescriptions.PART_TYPE, tool = "part_type", cli = "<partType>")
        PartType partType,
    @VerbArgument(
            value =
                "Project file whose genre and default instruments to use; Untitled.svc when omitted.",
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = ArgumentDescriptions.STOCK_INSTRUMENTS_ONLY,
            brief = "ignore tags and overrides",
            tool = "stock_only",
            cli = "--stock-only",
            defaultValue = "false")
        boolean stockOnly)
    implements DeviceVerb<GetDefaultInstrument.ChosenInstrument> {

  /**
   * The default instrument of a part type and the rule that determined it.
   *
   * @param rule override (named in the project or the settings), tagged (an item with the user's
   *     tag), genre (a stock instrument of the project's genre), generic (a stock instrument for
   *     all genres), kit (a drum kit) or empty_drum_rack (a Drum Rack without pads)
   * @param source the file, tag or genre with which the rule found the instrument
   * @param project the project file that was used, null if there is none
   */
  public record ChosenInstrument(
      PartType partType,
      String rule,
      @UntrustedName String source,
      String uri,
      @UntrustedName String name,
      String path,
      BrowserItemKind kind,
      String project,
      List<Warning> warnings) {}

  @Override
  public ChosenInstrument run(Session session) {
    Optional<Project> song = session.stores().projects().find(project);
    DefaultInstrumentResolver.ResolvedInstrument choice =
        new DefaultInstrumentResolver(session, song, stockOnly).resolve(partType);
    BrowserItem item = choice.item();
    return new ChosenInstrument(
        partType,
        choice.rule().toString(),
        choice.source(),
        item.uri(),
        item.name(),
        item.path(),
        item.kind(),
        song.map(found -> found.file().toString()).orElse(null),
        choice.warnings());
  }
}
