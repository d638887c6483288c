package svc.verbs.mix;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * The level and pan of one of the tracks that play a part together.
 *
 * <p>N tracks with different signals of equal power have N times the power of one track, which is
 * 10·log10 N dB more. Each track is therefore 10·log10 N dB below the level of the part. The tracks
 * are distributed from one side to the other.
 */
record TrackShareOfPart(Decibels level, double pan) {
  private static final double MIN_DB = -70;

  /** Matches a side at the end of a name: "Guitar L", "Guitar (left)" or "GuitarL". */
  private static final Pattern SIDE =
      Pattern.compile(
          "(?:(?:^|[^\\p{L}])(?i:(l|left)|(r|right))|(?<=\\p{Ll})(?:(L)|(R)))[)\\]\\s]*$");

  /** Matches a number at the end of a name: "Guitar 2". */
  private static final Pattern NUMBER = Pattern.compile("(?<!\\d)(\\d{1,2})[)\\]\\s]*$");

  /**
   * Returns the shares of the tracks that play a part, in the given order.
   *
   * <p>A name that ends in L or R determines the side. Two tracks get the pan of the part and its
   * mirror image on the other side; a name with an even number gets the mirror image. Three and
   * more tracks are distributed evenly from one side to the other.
   *
   * @param level the level of the part
   * @param pan the pan of the part
   */
  static List<TrackShareOfPart> divide(List<String> names, Decibels level, double pan) {
    Decibels shared = shareLevel(level, names.size());
    List<Double> pans = names.size() < 3 ? mirrored(names, pan) : distributed(names, Math.abs(pan));
    return pans.stream().map(each -> new TrackShareOfPart(shared, each + 0.0)).toList();
  }

  private static List<Double> mirrored(List<String> names, double pan) {
    List<Double> pans = new ArrayList<>();
    int unnumbered = 0;
    for (String name : names) {
      int turn = numberOf(name);
      unnumbered += turn == 0 && sideOf(name) == 0 ? 1 : 0;
      turn = names.size() == 1 ? 1 : turn == 0 ? unnumbered : turn;
      pans.add(panOf(sideOf(name), turn, pan));
    }
    return pans;
  }

  /**
   * Returns evenly distributed pans. Names on the left come first, those on the right last, so that
   * the first track of each side is the outermost.
   */
  private static List<Double> distributed(List<String> names, double width) {
    List<Integer> order = new ArrayList<>();
    for (int side = -1; side <= 1; side++) {
      List<Integer> ofSide = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        if (sideOf(names.get(i)) == side) {
          ofSide.add(i);
        }
      }
      if (side == 1) {
        Collections.reverse(ofSide);
      }
      order.addAll(ofSide);
    }
    Double[] pans = new Double[names.size()];
    for (int i = 0; i < order.size(); i++) {
      double pan = Math.rint(100 * width * (2.0 * i / (order.size() - 1) - 1)) / 100;
      int side = sideOf(names.get(order.get(i)));
      pans[order.get(i)] = side == 0 ? pan : side * Math.abs(pan);
    }
    return List.of(pans);
  }

  /** Returns the entry of the part with the level and pan of this share. */
  PartMixSettings applyTo(PartMixSettings entry) {
    return new PartMixSettings(entry.part(), MixLevel.absolute(level), pan, entry.sends());
  }

  /** Returns a warning that several tracks share the level of a part; empty for one track. */
  static Optional<Warning> warning(PartType part, List<String> names, Decibels level) {
    if (names.size() <= 1) {
      return Optional.empty();
    }
    String share = NumberFormatter.format(Math.round(1000 * Math.log10(names.size())) / 100.0);
    return Optional.of(
        new Warning(
            "LEVEL_SHARED",
            names.size()
                + " tracks play "
                + part
                + ", so each is set "
                + share
                + " dB below the profile's level of "
                + NumberFormatter.formatLevel(level.value())
                + " dB: "
                + names.stream().map(TextSanitizer::quote).collect(Collectors.joining(", ")),
            "Together, these tracks are as loud as one track at the profile's level."
                + (names.stream().allMatch(name -> sideOf(name) != 0)
                    ? ""
                    : " If a part is panned to both sides, end its track names in L and R to choose the sides.")));
  }

  /** Returns the level of each of several tracks that together have the level of a part. */
  private static Decibels shareLevel(Decibels level, int tracks) {
    if (level.isSilence() || tracks <= 1) {
      return level;
    }
    double share = level.value() - 10 * Math.log10(tracks);
    return share < MIN_DB ? Decibels.SILENCE : new Decibels(Math.round(share * 100) / 100.0);
  }

  private static double panOf(int side, int turn, double pan) {
    double panned = side == 0 ? (turn % 2 == 1 ? pan : -pan) : side * Math.abs(pan);
    return panned == 0 ? 0 : panned;
  }

  /** Returns -1 for a name that ends in "left" or L, 1 for "right" or R, and 0 for other names. */
  private static int sideOf(String name) {
    Matcher side = SIDE.matcher(name);
    if (!side.find()) {
      return 0;
    }
    return side.group(1) != null || side.group(3) != null ? -1 : 1;
  }

  private static int numberOf(String name) {
    Matcher number = NUMBER.matcher(name);
    return number.find() ? Integer.parseInt(number.group(1)) : 0;
  }
}
