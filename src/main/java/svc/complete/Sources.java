package svc.complete;

import java.util.Arrays;
import java.util.List;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;

/** The one place that says where the values of a type come from: a line for each. */
final class Sources {
  private Sources() {}

  static Source of(Descriptor verb, ArgSpec arg) {
    if (verb.name().equals("automation apply")) {
      Source named = ofProject(arg.tool());
      if (named != null) {
        return named;
      }
    }
    boolean file = arg.type().equals("java.nio.file.Path");
    boolean track = arg.type().equals("svc.model.TrackRef");
    return file
        ? asked -> Offer.files(arg.endings())
        : track && verb.path().get(0).equals("clip") ? HostNames::tracksWithClips : of(arg.type());
  }

  /** Null for what a project does not name. */
  private static Source ofProject(String tool) {
    return switch (tool) {
      case "part_id" -> ProjectNames::parts;
      case "slot" -> ProjectNames::slots;
      case "sections" -> ProjectNames::sections;
      default -> null;
    };
  }

  static Source of(String type) {
    return switch (type) {
      case "svc.model.TrackRef", "svc.model.TrackHandle" -> HostNames::tracks;
      case "svc.model.SceneRef" -> HostNames::scenes;
      case "svc.model.DeviceRef" -> HostNames::devices;
      case "svc.model.ParamRef" -> HostNames::parameters;
      case "svc.model.ParamValue" -> HostNames::choices;
      case "svc.model.SendLevel" -> HostNames::sends;
      case "svc.model.BrowserPath" -> BrowserNames::paths;
      case "svc.model.ItemRef" -> BrowserNames::items;
      case "svc.model.TagSuffix" -> BrowserNames::tags;
      case "svc.model.MixEntry" -> PartNames::entries;
      case "svc.model.ProfileName" -> GuideNames::profiles;
      case "svc.model.TopicName" -> GuideNames::topics;
      case "svc.model.Subject" -> GuideNames::subjects;
      case "svc.model.SourceName" -> GuideNames::sources;
      case "svc.model.ReturnName" -> HostNames::returns;
      case "svc.model.PartType" -> PartNames::types;
      default -> asked -> Offer.words(constants(type));
    };
  }

  /** What the host knows of a value of that type at its place; nothing for most. */
  static Source about(String type) {
    return type.equals("svc.model.ParamValue") ? HostNames::range : asked -> Offer.NONE;
  }

  /** None where the type is no enum. */
  private static List<String> constants(String type) {
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
