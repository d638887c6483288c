package svc.store.mixguide;

import static svc.store.mixguide.GuideValidator.objectOrEmpty;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.mixing.GuideOrigin;
import svc.model.mixing.MixProfile;
import svc.model.part.PartType;
import svc.store.document.JsonPointer;

/** The way from a profile up to the last of those that it extends. */
final class ProfileResolver {
  private static final int MAX_DEPTH = 16;
  private static final List<String> REQUIRED_KEYS = List.of("level_db", "pan", "depth");

  private final GuideRepository repository;
  private final List<ProfileAncestor> ancestors = new ArrayList<>();

  private ProfileResolver(GuideRepository stock) {
    this.repository = stock;
  }

  private record ProfileAncestor(String name, GuideOrigin origin) {}

  /** The whole profile; what is wrong with its own file is noted there, and thrown. */
  static MixProfile resolve(GuideFile sheet, GuideRepository stock) {
    return MixProfileReader.read(sheet, new ProfileResolver(stock).mergeAncestors(sheet));
  }

  private Map<String, Object> mergeAncestors(GuideFile sheet) {
    ancestors.add(new ProfileAncestor(sheet.name(), sheet.origin()));
    ProfileAncestor parent = findParent(sheet);
    Map<String, Object> own = ProfileMerger.normalize(sheet.requireValid().sanitizedTree());
    if (parent == null) {
      return requireComplete(sheet, own);
    }
    GuideFile above =
        parent.origin() == GuideOrigin.BUILTIN
            ? repository.readBuiltIn(parent.name())
            : repository.read(parent.name());
    return requireComplete(sheet, ProfileMerger.merge(mergeAncestors(above), own));
  }

  /** Null where there is none, or none that can be. */
  private ProfileAncestor findParent(GuideFile sheet) {
    String name = sheet.textOf("extends");
    if (name == null || !GuideKind.isName(name)) {
      return null;
    }
    ProfileAncestor parent = findAncestor(sheet, name);
    if (parent == null) {
      sheet
          .faults()
          .onViolation(
              "/extends",
              "a profile that there is; "
                  + GuideValidator.describeChoices(name, repository.validNames()));
    } else if (ancestors.contains(parent)) {
      sheet.faults().onViolation("/extends", "no circle, found " + describeCycle(name));
    } else if (ancestors.size() == MAX_DEPTH) {
      sheet.faults().onViolation("/extends", "at most " + MAX_DEPTH + " profiles in a row");
    }
    return parent;
  }

  /** A built-in extends a built-in. A user's profile may extend the built-in that it shadows. */
  private ProfileAncestor findAncestor(GuideFile sheet, String name) {
    if (sheet.origin() == GuideOrigin.BUILTIN) {
      return repository.hasBuiltIn(name) ? new ProfileAncestor(name, GuideOrigin.BUILTIN) : null;
    }
    boolean behind = name.equals(sheet.name());
    boolean user =
        repository.userFile(name) != null
            || ancestors.contains(new ProfileAncestor(name, GuideOrigin.USER));
    if (user && !behind) {
      return new ProfileAncestor(name, GuideOrigin.USER);
    }
    if (repository.hasBuiltIn(name)) {
      return new ProfileAncestor(name, GuideOrigin.BUILTIN);
    }
    return behind ? new ProfileAncestor(name, GuideOrigin.USER) : null;
  }

  private String describeCycle(String again) {
    return ancestors.stream()
        .map(ProfileAncestor::name)
        .collect(Collectors.joining(" → ", "", " → " + again));
  }

  /** What a part needs has to come from somewhere. */
  private static Map<String, Object> requireComplete(GuideFile sheet, Map<String, Object> whole) {
    Map<?, ?> parts = objectOrEmpty(whole.get("parts"));
    for (Object key : objectOrEmpty(sheet.sanitizedTree().get("parts")).keySet()) {
      Map<?, ?> part = objectOrEmpty(parts.get(PartType.parse((String) key).orElseThrow().name()));
      for (String needed : REQUIRED_KEYS) {
        if (!part.containsKey(needed)) {
          sheet
              .faults()
              .onViolation(
                  JsonPointer.append(JsonPointer.append("/parts", key), needed),
                  needed + " of a part that has none to inherit");
        }
      }
    }
    sheet.requireValid();
    return whole;
  }
}
