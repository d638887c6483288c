package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.argument.MixProfileName;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.MixRules;
import svc.model.mixing.MixTechnique;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ResultPage;

/** Shows the settings that a mix profile suggests. */
@VerbDeclaration(
    path = "mix suggest",
    tool = "suggest_mix",
    effect = VerbEffect.READS,
    summary = "Suggest levels, pans, depths, EQ and compression from a mix profile.",
    brief =
        "Suggest levels, pans, depth, EQ and compression for a genre (mix profile); changes"
            + " nothing.",
    details =
        "It changes nothing. Without {parts}, it covers the parts of the project, or without "
            + "a project all parts of the profile; with {in_set}, only those that tracks of the set"
            + " play. EQ and compressor values are in displayed "
            + "units. JSON always contains EQ, compressors and techniques; tables on the command "
            + "line show them only on request.",
    examples = {
      "mix suggest --part bass --part lead",
      "mix suggest --in-set --limit 3",
      "mix suggest --profile techno --part bd --chains"
    })
public record SuggestMix(
    @VerbArgument(
            value = ArgumentDescriptions.PROFILE,
            tool = "profile",
            cli = "--profile NAME",
            optional = true)
        MixProfileName profile,
    @VerbArgument(
            value = "Part types to cover, such as Bass or Drums.",
            tool = "parts",
            cli = "--part TYPE",
            optional = true)
        List<PartType> parts,
    @VerbArgument(
            value = "Without {parts}: only parts that tracks of the set play.",
            brief = "false: also parts that are not in the set",
            tool = "in_set",
            cli = "--in-set",
            cliDefault = "false",
            toolDefault = "true")
        boolean inSet,
    @VerbArgument(
            value = "Number of parts to skip.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            defaultValue = "0",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        int offset,
    @VerbArgument(
            value = "Maximum number of parts to return; all when omitted.",
            tool = "limit",
            cli = "--limit N",
            min = 1,
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Integer limit,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = "Also show EQ and compressor settings, below the table.",
            tool = "chains",
            cli = "--chains",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean chains,
    @VerbArgument(
            value = "Also show mixing techniques, below the table.",
            tool = "techniques",
            cli = "--techniques",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean techniques)
    implements MixVerb<SuggestMix.MixSuggestionList> {

  /**
   * The settings that a mix profile suggests.
   *
   * @param project the project file whose parts were used, null without a project
   * @param total the number of all parts that the call covers
   * @param offset the number of parts before the page, null on the first page
   * @param nextOffset the offset of the next page, null on the last page
   */
  @TableColumns({
    @TableColumn(value = "rules", format = ColumnFormat.BELOW),
    @TableColumn(value = "techniques", format = ColumnFormat.BELOW, shownBy = "techniques")
  })
  public record MixSuggestionList(
      String profile,
      String description,
      String project,
      List<MixSuggestion> items,
      int total,
      Integer offset,
      Integer nextOffset,
      MixRules rules,
      List<MixTechnique> techniques,
      List<Warning> warnings) {}

  @Override
  public MixSuggestionList run(Session session) {
    Optional<Project> song = session.stores().projects().findNamed(project);
    ProfileChooser choice = new ProfileChooser(session.stores().mixProfiles(), song);
    MixProfile from = choice.choose(profile);
    List<Warning> warnings = new ArrayList<>(choice.warnings());
    PartTrackNames tracks = PartTrackNames.read(session, song);
    List<MixSuggestion> suggestions = new ArrayList<>();
    boolean isLimited = inSet && parts.isEmpty() && tracks.warnings().isEmpty();
    for (PartType part : ProfilePartSelector.selectParts(parts, song, from)) {
      if (!isLimited || !tracks.names(part).isEmpty()) {
        ProfilePartSelector.findAdvice(from, part, warnings)
            .ifPresent(advice -> suggestions.add(MixSuggestion.fromAdvice(part, advice)));
      }
    }
    warnings.addAll(tracks.warnings());
    if (isLimited && suggestions.isEmpty()) {
      warnings.add(
          new Warning(
              "NO_PART_IN_SET",
              "no track of the set plays a part of the profile",
              "Name the parts to show in {parts}."));
    }
    suggestions.replaceAll(suggested -> suggested.withTracks(tracks.names(suggested.partType())));
    ResultPage page = ResultPage.of(offset, limit, suggestions.size());
    return new MixSuggestionList(
        from.name(),
        from.description(),
        song.map(found -> found.file().toString()).orElse(null),
        page.in(suggestions),
        page.total(),
        offset == 0 ? null : (Integer) offset,
        page.nextOffset(),
        from.rules(),
        from.techniques(),
        warnings);
  }
}
