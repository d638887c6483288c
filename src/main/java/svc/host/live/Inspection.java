package svc.host.live;

import static svc.model.ErrorCode.HOST_UNREACHABLE;
import static svc.model.ErrorCode.HOST_VERSION_MISMATCH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.Check;

/** Looks at all that lies between svc and Live. */
final class Inspection {
  private static final String REINSTALL = "Run `svc host install`, then restart Live.";

  private final Path home;
  private final Libraries libraries;
  private final RemoteScript packaged;
  private final Wire wire;

  Inspection(Path home, Libraries libraries, RemoteScript packaged, Wire wire) {
    this.home = home;
    this.libraries = libraries;
    this.packaged = packaged;
    this.wire = wire;
  }

  List<Check> of(Path given) {
    Checklist installation = installation(given);
    Checklist connection = new Connection(home, wire).checklist();
    List<Check> checks = new ArrayList<>();
    // Whoever reaches Live need not know where its library is.
    installation.checks().stream()
        .map(check -> connection.isBroken() ? check : check.forOthers())
        .forEach(checks::add);
    checks.addAll(connection.checks());
    checks.add(libraries.log(connection.isBroken()));
    return checks;
  }

  private Checklist installation(Path given) {
    Checklist list = new Checklist();
    UserLibrary library =
        list.look(
            "User Library",
            () -> libraries.find(given),
            found -> Check.ok("User Library", found.folder().toString()));
    list.look(
        "remote script",
        () -> installed(new ScriptFolder(library)),
        there -> Check.ok("remote script", there.version() + ", " + there.hash()));
    list.look(
        "its home", () -> leading(new ScriptFolder(library)), there -> Check.ok("its home", there));
    return list;
  }

  private RemoteScript installed(ScriptFolder folder) {
    if (!folder.exists()) {
      throw HOST_UNREACHABLE
          .because("svc's remote script is not in " + folder.path())
          .hint("Run `svc host install`; --library names another User Library.");
    }
    try {
      RemoteScript there = packaged.in(folder.path());
      if (there.hash().equals(packaged.hash())) {
        return there;
      }
      throw HOST_VERSION_MISMATCH
          .because("it is " + told(there) + ", not " + told(packaged) + " as svc has it")
          .hint(REINSTALL);
    } catch (IOException e) {
      throw HOST_UNREACHABLE.because(folder.path() + " cannot be read").hint(REINSTALL);
    }
  }

  private static String told(RemoteScript script) {
    return script.version() + " (" + script.hash() + ")";
  }

  private String leading(ScriptFolder folder) {
    String there = folder.home();
    if (isHome(there)) {
      return there;
    }
    throw HOST_UNREACHABLE
        .because("the remote script leads to \"" + there + "\", and svc's home is " + home)
        .hint("With $SVC_HOME as it is to be: " + lowered(REINSTALL));
  }

  private boolean isHome(String there) {
    try {
      Path path = Path.of(there);
      return path.equals(home) || Files.isSameFile(path, home);
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static String lowered(String sentence) {
    return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
