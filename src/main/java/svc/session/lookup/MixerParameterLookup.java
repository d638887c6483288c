package svc.session.lookup;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.error.SvcException;
import svc.model.track.ReturnTrack;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The search for a parameter of a track's mixer: volume, pan, mute, or a send by the name of its
 * return track.
 *
 * @param returns finds a return track by its full or short name; throws RETURN_NOT_FOUND
 */
record MixerParameterLookup(
    String track, List<DeviceParameter> parameters, Function<String, ReturnTrack> returns) {
  private static final String CROSSFADER = "crossfader";
  private static final String TEMPO = MixerDevice.PARAMETERS.get(MixerDevice.TEMPO);
  private static final Set<String> SWITCHES = Set.of("solo", "arm");

  /** Matches "reverb send", "send to reverb" and "send reverb". */
  private static final Pattern SEND =
      Pattern.compile("(?i)(?:(.+?)[ _]send(?:[ _](?:level|amount))?|send[ _](?:to[ _])?(.+))");

  /**
   * Returns the parameter that a text names. Throws RETURN_NOT_FOUND for a send to an unknown
   * return track, NOT_SUPPORTED_BY_HOST for the crossfader, and PARAM_NOT_FOUND for other unknown
   * names.
   */
  DeviceParameter find(String text) {
    return findByName(text)
        .or(() -> findWithIndex(text))
        .or(() -> findBySynonym(text))
        .or(() -> findByPart(text))
        .orElseThrow(() -> notFound(text));
  }

  /**
   * Returns the parameter with the given name, ignoring case. A send is also found by the short
   * name of its return track.
   */
  Optional<DeviceParameter> findByName(String text) {
    List<DeviceParameter> named =
        parameters.stream()
            .filter(parameter -> parameter.name().equalsIgnoreCase(text.strip()))
            .toList();
    return MixerDevice.isSend(text) && named.size() != 1
        ? findWithIndex(findSend(MixerDevice.returnNameOf(text)))
        : named.stream().findFirst();
  }

  private String findSend(String returnName) {
    return "" + MixerDevice.sendIndex(returns.apply(returnName).livesetId());
  }

  /**
   * Returns the parameter for which a text stands, such as "level" for volume and "reverb send" for
   * a send; empty if there is none. Throws RETURN_NOT_FOUND for a send to an unknown return track.
   */
  Optional<DeviceParameter> findBySynonym(String text) {
    Matcher send = SEND.matcher(text.strip());
    if (send.matches()) {
      return findWithIndex(findSend(send.group(1) == null ? send.group(2) : send.group(1)));
    }
    return new ParameterLookup(MixerDevice.NAME, parameters)
        .findByRule(ParameterLookup.synonymRule(text), text);
  }

  /**
   * Returns the parameter whose name contains a text; empty if there is none, or if the text is a
   * number. Throws AMBIGUOUS_REFERENCE if there are several.
   */
  Optional<DeviceParameter> findByPart(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    boolean isName = !wanted.isEmpty() && !wanted.matches("\\d+");
    return isName
        ? new ParameterLookup(MixerDevice.NAME, parameters)
            .findByRule(ParameterLookup.partRule(text), text)
        : Optional.empty();
  }

  private Optional<DeviceParameter> findWithIndex(String text) {
    return parameters.stream()
        .filter(parameter -> text.strip().equals(String.valueOf(parameter.index())))
        .findFirst();
  }

  private SvcException notFound(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    if (wanted.equals(CROSSFADER)) {
      return NOT_SUPPORTED_BY_HOST
          .because("the crossfader cannot be automated on this host")
          .hint("Automate the volumes of the tracks instead.");
    }
    if (wanted.equals(TEMPO)) {
      return PARAM_NOT_FOUND
          .because(
              "the mixer of "
                  + TextSanitizer.quote(track)
                  + " has no tempo; the tempo is a parameter of the main track")
          .hint(
              "In a Live Set file, with the host als, give main instead. To set the tempo of the"
                  + " song, run `svc transport tempo BPM`.");
    }
    List<String> names = parameters.stream().map(DeviceParameter::name).toList();
    String reason =
        SWITCHES.contains(wanted)
            ? wanted + " cannot be automated; the mixer of " + TextSanitizer.quote(track) + " has "
            : "the mixer of "
                + TextSanitizer.quote(track)
                + " has no parameter "
                + TextSanitizer.quote(text)
                + "; it has ";
    return PARAM_NOT_FOUND
        .because(reason + TextSanitizer.sanitizeName(String.join(", ", names)))
        .hint("Give one of these names.")
        .withCandidates(SimilarNames.find(text, names));
  }
}
