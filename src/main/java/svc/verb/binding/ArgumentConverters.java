package svc.verb.binding;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import svc.model.argument.AdviceQuery;
import svc.model.argument.AdviceTopicName;
import svc.model.argument.BrowserItemReference;
import svc.model.argument.BrowserPath;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.ClipPosition;
import svc.model.argument.Color;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.LocatorReference;
import svc.model.argument.MarkerPosition;
import svc.model.argument.MixProfileName;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartDefinition;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PositionReference;
import svc.model.argument.ReturnTrackReference;
import svc.model.argument.RouteReference;
import svc.model.argument.SceneReference;
import svc.model.argument.SectionDefinition;
import svc.model.argument.SendLevel;
import svc.model.argument.SetCodeArgument;
import svc.model.argument.SongPosition;
import svc.model.argument.SoundSourceName;
import svc.model.argument.TagName;
import svc.model.argument.TrackReference;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.RequestedPoint;
import svc.model.mixing.MixSnapshotName;
import svc.model.part.PartType;
import svc.model.set.SectionFromScene;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.note.NoteEntry;
import svc.verb.ArgumentDescriptor;
import svc.verb.binding.ArgumentConverter.ArgumentReader;

/** The converters for all argument types, shared by all front ends. */
final class ArgumentConverters {
  private static final Map<String, Object> TEXT_SCHEMA = Map.of("type", "string");

  private static final Map<Class<?>, Class<?>> PRIMITIVES =
      Map.of(Boolean.class, boolean.class, Integer.class, int.class, Double.class, double.class);

  /** The types of arguments that are JSON objects in tool calls. */
  static final Set<Class<?>> OBJECT_TYPES =
      Set.of(RequestedPoint.class, CurveSpec.class, EnvelopeSpec.class);

  private static final Map<Class<?>, Supplier<ArgumentConverter>> CONVERTERS =
      Map.ofEntries(
          text(String.class, "text", TextInput::toText),
          text(
              SetCodeArgument.class,
              "the text of a set file",
              v -> new SetCodeArgument(TextInput.toFileText(v))),
          text(Path.class, "a path", TextInput::toPath),
          text(Color.class, "a color", TextInput::toColor),
          text(
              TrackReference.class,
              "a track",
              v -> new TrackReference(TextInput.toNonEmptyText(v))),
          text(
              MixerTrackReference.class,
              "a track handle or name",
              v -> new MixerTrackReference(TextInput.toNonEmptyText(v))),
          text(
              SceneReference.class,
              "a scene",
              v -> new SceneReference(TextInput.toNonEmptyText(v))),
          text(
              ClipPlaceReference.class,
              "a scene or a position on the timeline",
              v -> new ClipPlaceReference(TextInput.toNonEmptyText(v))),
          text(
              DeviceReference.class,
              "a device",
              v -> new DeviceReference(TextInput.toNonEmptyText(v))),
          text(
              ParameterReference.class,
              "a parameter",
              v -> new ParameterReference(TextInput.toNonEmptyText(v))),
          text(
              ReturnTrackReference.class,
              "a return",
              v -> new ReturnTrackReference(TextInput.toNonEmptyText(v))),
          text(
              RouteReference.class,
              "a track or the name of a route",
              v -> new RouteReference(TextInput.toNonEmptyText(v))),
          text(
              LocatorReference.class,
              "a locator",
              v -> new LocatorReference(TextInput.toNonEmptyText(v))),
          text(
              BrowserItemReference.class,
              "a URI or part of a name",
              v -> new BrowserItemReference(TextInput.toNonEmptyText(v))),
          text(BrowserPath.class, "a browser path", v -> new BrowserPath(TextInput.toText(v))),
          text(TagName.class, "a tag", v -> new TagName(TextInput.toNonEmptyText(v))),
          text(
              MixProfileName.class,
              "a profile",
              v -> new MixProfileName(TextInput.toNonEmptyText(v))),
          text(
              MixSnapshotName.class,
              "a mix snapshot",
              v -> new MixSnapshotName(TextInput.toNonEmptyText(v))),
          text(AdviceTopicName.class, "a topic", v -> new AdviceTopicName(TextInput.toWord(v))),
          text(AdviceQuery.class, "a subject", v -> new AdviceQuery(TextInput.toNonEmptyText(v))),
          text(
              SoundSourceName.class,
              "a source",
              v -> new SoundSourceName(TextInput.toNonEmptyText(v))),
          text(TimeSignature.class, "a time signature", TimeInput::toSignature),
          text(SongPosition.class, "a position", TimeInput::toPosition),
          text(
              ClipPosition.class, "a position, or seconds such as 1.5s", TimeInput::toClipPosition),
          text(MarkerPosition.class, "a position, or two as 2.1=1.5s", TimeInput::toMarker),
          text(PositionReference.class, "a position or a section", TimeInput::toPositionReference),
          text(SendLevel.class, "<return_name>=<dB>", LevelInput::toSendLevel),
          entry(
              PartType.class,
              "a part type",
              EnumConverter.openEnumSchema(PartType.names()),
              PartTypeInput::toPartType),
          entry(boolean.class, "true or false", Map.of("type", "boolean"), NumberInput::toBoolean),
          entry(int.class, "a whole number", Map.of("type", "integer"), NumberInput::toInteger),
          entry(
              Long.class,
              "a whole number with at most 53 bits",
              Map.of("type", "integer"),
              NumberInput::toExactLong),
          entry(
              double.class,
              "a number",
              Map.of("type", "number"),
              v -> NumberInput.toNumber(v, null)),
          entry(
              SongLength.class,
              "a length such as 8, \"2 bars\", \"6 beats\" or the note value \"1/4\"",
              TEXT_SCHEMA,
              TimeInput::toSongLength),
          entry(
              Decibels.class,
              "a level in dB or -inf",
              numberOr(EnumConverter.enumSchema(List.of("-inf"))),
              LevelInput::toLevel),
          entry(
              MixLevel.class,
              "a level in dB, -inf, or a change such as +=2 or -=2",
              numberOr(TEXT_SCHEMA),
              LevelInput::toMixLevel),
          entry(
              ParameterValue.class,
              "a raw number or a displayed value",
              numberOr(TEXT_SCHEMA),
              LevelInput::toParamValue),
          Map.entry(RequestedPoint.class, JsonObjectConverters::pointConverter),
          Map.entry(AutomationShape.class, CurveConverters::shapeConverter),
          Map.entry(CurveSpec.class, JsonObjectConverters::curveConverter),
          Map.entry(NoteEntry.class, NoteEntryConverter::converter),
          Map.entry(EnvelopeSpec.class, EnvelopeSpecConverter::converter),
          Map.entry(PartDefinition.class, ProjectDefinitionConverters::partConverter),
          Map.entry(SectionDefinition.class, ProjectDefinitionConverters::sectionConverter),
          Map.entry(SectionFromScene.class, SceneSectionConverter::converter),
          Map.entry(PartMixSettings.class, PartMixSettingsParser::converter));

  private ArgumentConverters() {}

  /** Returns the converter for an argument, or for its elements if it is repeatable. */
  static ArgumentConverter forType(ArgumentDescriptor arg) {
    return forType(arg.type());
  }

  static ArgumentConverter forType(Class<?> type) {
    Class<?> key = PRIMITIVES.getOrDefault(type, type);
    return CONVERTERS.getOrDefault(key, () -> EnumConverter.of(key)).get();
  }

  private static Map.Entry<Class<?>, Supplier<ArgumentConverter>> text(
      Class<?> type, String form, ArgumentReader reader) {
    return entry(type, form, TEXT_SCHEMA, reader);
  }

  private static Map.Entry<Class<?>, Supplier<ArgumentConverter>> entry(
      Class<?> type, String form, Map<String, Object> schema, ArgumentReader reader) {
    return Map.entry(type, () -> new ArgumentConverter(form, schema, reader));
  }

  static Map<String, Object> numberOr(Map<String, Object> other) {
    return Map.of("anyOf", List.of(Map.of("type", "number"), other));
  }
}
