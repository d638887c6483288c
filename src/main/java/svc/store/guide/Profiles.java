package svc.store.guide;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import svc.model.PartType;
import svc.model.SvcException;
import svc.music.Names;
import svc.store.Yaml;
import svc.store.YamlFile;
import svc.store.YamlSyntax;

/** The mix profiles: built-in ones, and the user's, which stand in front of them. */
public final class Profiles {
  private final Stock stock;

  /**
   * @param folder the user's, which need not exist
   */
  public Profiles(Path folder) {
    this.stock = new Stock(Kind.PROFILE, folder);
  }

  /**
   * A profile among the others.
   *
   * @param description null where there is none, or where the file is no YAML
   * @param parent the profile that it extends, null where it extends none
   * @param file null for a built-in
   * @param problem why it cannot be used, null where it can
   */
  public record Listed(
      String name, String description, String parent, Origin origin, Path file, String problem) {}

  /**
   * What a check came to.
   *
   * @param faults in the order of their lines
   * @param profile with all that it inherits; null if there are faults
   * @param missing the part types that the built-in of its name has and the profile does not
   * @param broken the user's profiles that extend it and could not be used with it
   */
  public record Checked(
      List<Fault> faults, Profile profile, List<PartType> missing, List<Listed> broken) {

    private static Checked faulty(List<Fault> faults) {
      return new Checked(faults, null, List.of(), List.of());
    }
  }

  /** The names alone, which reads no file. */
  public List<String> names() {
    return stock.names();
  }

  /** All profiles by name, also those that cannot be used. */
  public List<Listed> list() {
    return stock.all().stream().map(name -> listed(stock, name)).toList();
  }

  private static Listed listed(Stock stock, String name) {
    Sheet sheet = null;
    String problem = null;
    try {
      sheet = stock.sheet(name);
      Lineage.profile(sheet, stock);
    } catch (SvcException e) {
      problem = e.getMessage();
    }
    Path file = stock.file(name);
    return new Listed(
        Names.shown(name),
        sheet == null ? null : sheet.text("description"),
        sheet == null ? null : sheet.text("extends"),
        file == null ? Origin.BUILTIN : Origin.USER,
        file,
        problem);
  }

  /**
   * A profile with all that it inherits. PROFILE_NOT_FOUND, or FILE_INVALID with the place, also
   * where the fault is in a profile that it extends.
   */
  public Profile profile(String name) {
    return Lineage.profile(stock.sheet(Kind.PROFILE.name(name)), stock);
  }

  /** All that is wrong with a file, as if it were among the user's profiles already. */
  public Checked check(Path file) {
    String name = name(file);
    String text = YamlFile.text(file);
    try {
      return checked(Sheet.of(Kind.PROFILE, name, file, Yaml.parse(text)));
    } catch (YamlSyntax e) {
      Fault fault = new Fault(e.place().line(), e.place().column(), "/", e.getMessage());
      return Checked.faulty(List.of(fault));
    }
  }

  private Checked checked(Sheet sheet) {
    Profile profile;
    try {
      profile = Lineage.profile(sheet, stock);
    } catch (SvcException e) {
      if (sheet.faults().isEmpty()) {
        sheet.faults().wrong("/extends", "a profile that can be read: " + e.getMessage());
      }
      return Checked.faulty(sheet.faults().inOrder());
    }
    return new Checked(List.of(), profile, missing(profile), broken(sheet));
  }

  private List<PartType> missing(Profile profile) {
    return stock.hasBuiltIn(profile.name())
        ? Lineage.profile(stock.builtIn(profile.name()), stock).parts().keySet().stream()
            .filter(part -> !profile.parts().containsKey(part))
            .toList()
        : List.of();
  }

  private List<Listed> broken(Sheet sheet) {
    Stock after = stock.with(sheet.file());
    return after.userNames().stream()
        .filter(name -> !name.equals(sheet.name()))
        .map(name -> listed(after, name))
        .filter(one -> one.problem() != null && sheet.name().equals(one.parent()))
        .toList();
  }

  private static String name(Path file) {
    String called = String.valueOf(file.getFileName());
    String name = Stock.stem(called);
    if (!called.endsWith(Kind.YAML) || !Kind.isName(name)) {
      throw INVALID_ARGUMENT.because(
          "the file of a mix profile has " + Kind.FILE_RULE + ", not " + Names.quoted(called));
    }
    return name;
  }
}
