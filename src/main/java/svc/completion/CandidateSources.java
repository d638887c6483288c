package svc.completion;

import java.util.Arrays;
import java.util.List;
import svc.model.argument.Color;
import svc.verb.ArgumentDescriptor;
import svc.verb.VerbDescriptor;

/** Chooses the source of candidates for each type of argument. */
final class CandidateSources {
  private CandidateSources() {}

  static CandidateSource forArgument(VerbDescriptor verb, ArgumentDescriptor arg) {
    if (verb.name().equals("automation apply")) {
      CandidateSource named = forProjectArgument(arg.tool());
      if (named != null) {
        return named;
      }
    }
    if (verb.path().get(0).equals("movement") && arg.tool().equals("rules")) {
      return MixGuideCompletions::movementRules;
    }
    if (arg.type().equals("svc.model.argument.DeviceReference") && isAboutAutomation(verb)) {
      return HostCompletions::automatedDevices;
    }
    boolean file = arg.type().equals("java.nio.file.Path");
    boolean track = arg.type().equals("svc.model.argument.TrackReference");
    return file
        ? context -> CompletionResult.includeFiles(arg.fileEndings())
        : track && verb.path().get(0).equals("clip")
            ? HostCompletions::tracksWithClips
            : forArgument(arg.type());
  }

  /**
   * Returns whether a verb is about automation, so that its device argument can also be the mixer.
   */
  private static boolean isAboutAutomation(VerbDescriptor verb) {
    return verb.path().get(0).equals("automation") || verb.name().startsWith("clip envelope");
  }

  /**
   * Returns the source for an argument whose possible values are in the project file; null for
   * other arguments.
   */
  private static CandidateSource forProjectArgument(String tool) {
    return switch (tool) {
      case "part_id" -> ProjectCompletions::parts;
      case "slot" -> ProjectCompletions::slots;
      case "sections" -> ProjectCompletions::sections;
      default -> null;
    };
  }

  static CandidateSource forArgument(String type) {
    return switch (type) {
      case "svc.model.argument.TrackReference", "svc.model.argument.MixerTrackReference" ->
          HostCompletions::tracks;
      case "svc.model.argument.SceneReference" -> HostCompletions::scenes;
      case "svc.model.argument.LocatorReference" -> HostCompletions::locators;
      case "svc.model.argument.PositionReference" -> ProjectCompletions::positions;
      case "svc.model.argument.DeviceReference" -> HostCompletions::devices;
      case "svc.model.argument.ParameterReference" -> HostCompletions::parameters;
      case "svc.model.argument.ParameterValue" -> HostCompletions::choices;
      case "svc.model.argument.SendLevel" -> HostCompletions::sends;
      case "svc.model.argument.BrowserPath" -> BrowserCompletions::paths;
      case "svc.model.argument.BrowserItemReference" -> BrowserCompletions::items;
      case "svc.model.argument.TagName" -> BrowserCompletions::tags;
      case "svc.model.argument.PartMixSettings" -> PartTypeCompletions::entries;
      case "svc.model.argument.MixProfileName" -> MixGuideCompletions::profiles;
      case "svc.model.mixing.MixSnapshotName" -> MixGuideCompletions::snapshots;
      case "svc.model.argument.AdviceTopicName" -> MixGuideCompletions::topics;
      case "svc.model.argument.AdviceQuery" -> MixGuideCompletions::subjects;
      case "svc.model.argument.SoundSourceName" -> MixGuideCompletions::sources;
      case "svc.model.argument.ReturnTrackReference" -> HostCompletions::returns;
      case "svc.model.argument.Color" -> context -> CompletionResult.ofWords(Color.names());
      case "svc.model.envelope.AutomationShape" -> CurveCompletions::shapes;
      case "svc.model.part.PartType" -> PartTypeCompletions::types;
      default -> context -> CompletionResult.ofWords(enumConstants(type));
    };
  }

  /**
   * Returns the source of a single candidate that describes the accepted values of a type. For most
   * types, the source has no candidate.
   */
  static CandidateSource describing(String type) {
    return type.equals("svc.model.argument.ParameterValue")
        ? HostCompletions::valueRange
        : context -> CompletionResult.NONE;
  }

  /** Returns the constants of an enum as text; an empty list if the type is not an enum. */
  private static List<String> enumConstants(String type) {
    try {
      Object[] constants = Class.forName(type).getEnumConstants();
      return constants == null
          ? List.of()
          : Arrays.stream(constants).map(Object::toString).toList();
    } catch (ClassNotFoundException primitive) {
      return List.of();
    }
  }
}
