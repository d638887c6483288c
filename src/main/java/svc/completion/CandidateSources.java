package svc.completion;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import svc.model.argument.AdviceQuery;
import svc.model.argument.AdviceTopicName;
import svc.model.argument.BrowserItemReference;
import svc.model.argument.BrowserPath;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.Color;
import svc.model.argument.DeviceReference;
import svc.model.argument.LocatorReference;
import svc.model.argument.MixProfileName;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PositionReference;
import svc.model.argument.ReturnTrackReference;
import svc.model.argument.RouteReference;
import svc.model.argument.SceneReference;
import svc.model.argument.SendLevel;
import svc.model.argument.SoundSourceName;
import svc.model.argument.TagName;
import svc.model.argument.TrackReference;
import svc.model.envelope.AutomationShape;
import svc.model.mixing.MixSnapshotName;
import svc.model.part.PartType;
import svc.verb.ArgumentDescriptor;
import svc.verb.VerbDescriptor;

/** Chooses the source of candidates for each type of argument. */
final class CandidateSources {
  private static final Map<Class<?>, CandidateSource> SOURCES =
      Map.ofEntries(
          Map.entry(TrackReference.class, HostCompletions::tracks),
          Map.entry(MixerTrackReference.class, HostCompletions::tracks),
          Map.entry(SceneReference.class, HostCompletions::scenes),
          Map.entry(ClipPlaceReference.class, HostCompletions::clipPlaces),
          Map.entry(LocatorReference.class, HostCompletions::locators),
          Map.entry(PositionReference.class, ProjectCompletions::positions),
          Map.entry(DeviceReference.class, HostCompletions::devices),
          Map.entry(ParameterReference.class, HostCompletions::parameters),
          Map.entry(ParameterValue.class, HostCompletions::choices),
          Map.entry(SendLevel.class, HostCompletions::sends),
          Map.entry(BrowserPath.class, BrowserCompletions::paths),
          Map.entry(BrowserItemReference.class, BrowserCompletions::items),
          Map.entry(TagName.class, BrowserCompletions::tags),
          Map.entry(PartMixSettings.class, PartTypeCompletions::entries),
          Map.entry(MixProfileName.class, MixGuideCompletions::profiles),
          Map.entry(MixSnapshotName.class, MixGuideCompletions::snapshots),
          Map.entry(AdviceTopicName.class, MixGuideCompletions::topics),
          Map.entry(AdviceQuery.class, MixGuideCompletions::subjects),
          Map.entry(SoundSourceName.class, MixGuideCompletions::sources),
          Map.entry(ReturnTrackReference.class, HostCompletions::returns),
          Map.entry(RouteReference.class, HostCompletions::tracks),
          Map.entry(Color.class, context -> CompletionResult.ofWords(Color.names())),
          Map.entry(AutomationShape.class, CurveCompletions::shapes),
          Map.entry(PartType.class, PartTypeCompletions::types));

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
    if (arg.type() == DeviceReference.class && isAboutAutomation(verb)) {
      return HostCompletions::automatedDevices;
    }
    if (arg.type() == DeviceReference.class && verb.name().equals("device copy")) {
      return HostCompletions::devicesOrAll;
    }
    CandidateSource route = RoutingCompletions.forArgument(verb.name(), arg.tool());
    if (route != null) {
      return route;
    }
    boolean file = arg.type() == Path.class;
    boolean track = arg.type() == TrackReference.class;
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

  static CandidateSource forArgument(Class<?> type) {
    CandidateSource source = SOURCES.get(type);
    return source == null ? context -> CompletionResult.ofWords(enumConstants(type)) : source;
  }

  /**
   * Returns the source of a single candidate that describes the accepted values of a type. For most
   * types, the source has no candidate.
   */
  static CandidateSource describing(String key) {
    return key.equals(ParameterValue.class.getName())
        ? HostCompletions::valueRange
        : context -> CompletionResult.NONE;
  }

  /** Returns the constants of an enum as text; an empty list if the type is not an enum. */
  private static List<String> enumConstants(Class<?> type) {
    return type.isEnum()
        ? Arrays.stream(type.getEnumConstants()).map(Object::toString).toList()
        : List.of();
  }
}
