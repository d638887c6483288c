package svc.host.live.installation;

import static svc.model.error.ErrorCode.HOST_UNREACHABLE;
import static svc.model.error.ErrorCode.HOST_VERSION_MISMATCH;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.host.live.wire.ScriptConnection;
import svc.model.error.DiagnosticCheck;

/** Looks at all that lies between svc and Live. */
final class BridgeDiagnostics {
  private static final String REINSTALL = "Run `svc host install`, then restart Live.";

  private final Path home;
  private final UserLibraryLocator libraries;
  private final RemoteScriptFiles packaged;
  private final ScriptConnection wire;

  BridgeDiagnostics(
      Path home, UserLibraryLocator libraries, RemoteScriptFiles packaged, ScriptConnection wire) {
    this.home = home;
    this.libraries = libraries;
    this.packaged = packaged;
    this.wire = wire;
  }

  List<DiagnosticCheck> run(Path given) {
    CheckSequence installation = checkInstallation(given);
    CheckSequence connection = new ConnectionDiagnostics(home, wire).runChecks();
    List<DiagnosticCheck> checks = new ArrayList<>();
    // Whoever reaches Live need not know where its library is.
    installation.checks().stream()
        .map(check -> connection.hasFailed() ? check : check.asWarning())
        .forEach(checks::add);
    checks.addAll(connection.checks());
    checks.add(libraries.checkLog(connection.hasFailed()));
    return checks;
  }

  private CheckSequence checkInstallation(Path given) {
    CheckSequence list = new CheckSequence();
    UserLibrary library =
        list.run(
            "User Library",
            () -> libraries.find(given),
            found -> DiagnosticCheck.ok("User Library", found.folder().toString()));
    list.run(
        "remote script",
        () -> requireInstalled(new RemoteScriptFolder(library)),
        there -> DiagnosticCheck.ok("remote script", there.version() + ", " + there.shortHash()));
    list.run(
        "its home",
        () -> requireSameHome(new RemoteScriptFolder(library)),
        there -> DiagnosticCheck.ok("its home", there));
    return list;
  }

  private RemoteScriptFiles requireInstalled(RemoteScriptFolder folder) {
    if (!folder.exists()) {
      throw HOST_UNREACHABLE
          .because("svc's remote script is not in " + folder.path())
          .hint("Run `svc host install`; --library names another User Library.");
    }
    try {
      RemoteScriptFiles there = packaged.installedIn(folder.path());
      if (there.shortHash().equals(packaged.shortHash())) {
        return there;
      }
      throw HOST_VERSION_MISMATCH
          .because("it is " + describe(there) + ", not " + describe(packaged) + " as svc has it")
          .hint(REINSTALL);
    } catch (IOException e) {
      throw HOST_UNREACHABLE.because(folder.path() + " cannot be read").hint(REINSTALL);
    }
  }

  private static String describe(RemoteScriptFiles script) {
    return script.version() + " (" + script.shortHash() + ")";
  }

  private String requireSameHome(RemoteScriptFolder folder) {
    String there = folder.readHome();
    if (isSameHome(there)) {
      return there;
    }
    throw HOST_UNREACHABLE
        .because("the remote script leads to \"" + there + "\", and svc's home is " + home)
        .hint("With $SVC_HOME as it is to be: " + lowerFirst(REINSTALL));
  }

  private boolean isSameHome(String there) {
    try {
      Path path = Path.of(there);
      return path.equals(home) || Files.isSameFile(path, home);
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static String lowerFirst(String sentence) {
    return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
