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

/** Checks the installation of the remote script and the connection to Live. */
final class BridgeDiagnostics {
  private static final String REINSTALL = "Run `svc host install`, then restart Live.";

  private final Path home;
  private final UserLibraryLocator libraries;
  private final RemoteScriptFiles packaged;
  private final ScriptConnection connection;

  BridgeDiagnostics(
      Path home,
      UserLibraryLocator libraries,
      RemoteScriptFiles packaged,
      ScriptConnection connection) {
    this.home = home;
    this.libraries = libraries;
    this.packaged = packaged;
    this.connection = connection;
  }

  List<DiagnosticCheck> run(Path given) {
    DependentChecks installationChecks = checkInstallation(given);
    DependentChecks connectionChecks = new ConnectionDiagnostics(home, connection).runChecks();
    List<DiagnosticCheck> checks = new ArrayList<>();
    // If the connection works, a problem of the installation is only a warning.
    installationChecks.checks().stream()
        .map(check -> connectionChecks.hasFailed() ? check : check.asWarning())
        .forEach(checks::add);
    checks.addAll(connectionChecks.checks());
    checks.add(libraries.checkLog(connectionChecks.hasFailed()));
    return checks;
  }

  private DependentChecks checkInstallation(Path given) {
    DependentChecks checks = new DependentChecks();
    UserLibrary library =
        checks.run(
            "User Library",
            () -> libraries.find(given),
            found -> DiagnosticCheck.ok("User Library", found.folder().toString()));
    checks.run(
        "remote script",
        () -> requireInstalled(new RemoteScriptFolder(library)),
        script ->
            DiagnosticCheck.ok("remote script", script.version() + ", " + script.shortHash()));
    checks.run(
        "script home",
        () -> requireSameHome(new RemoteScriptFolder(library)),
        scriptHome -> DiagnosticCheck.ok("script home", scriptHome));
    return checks;
  }

  private RemoteScriptFiles requireInstalled(RemoteScriptFolder folder) {
    if (!folder.exists()) {
      throw HOST_UNREACHABLE
          .because("svc's remote script is not installed in " + folder.path())
          .hint("Run `svc host install`; choose another User Library with --library.");
    }
    try {
      RemoteScriptFiles installed = packaged.installedIn(folder.path());
      if (installed.shortHash().equals(packaged.shortHash())) {
        return installed;
      }
      throw HOST_VERSION_MISMATCH
          .because(
              "the installed remote script is "
                  + describe(installed)
                  + ", but svc contains "
                  + describe(packaged))
          .hint(REINSTALL);
    } catch (IOException e) {
      throw HOST_UNREACHABLE
          .because("cannot read the remote script in " + folder.path())
          .hint(REINSTALL);
    }
  }

  private static String describe(RemoteScriptFiles script) {
    return "version " + script.version() + " (" + script.shortHash() + ")";
  }

  private String requireSameHome(RemoteScriptFolder folder) {
    String scriptHome = folder.readHome();
    if (isSameHome(scriptHome)) {
      return scriptHome;
    }
    throw HOST_UNREACHABLE
        .because(
            "the remote script uses the home folder \"" + scriptHome + "\", but svc uses " + home)
        .hint("Set $SVC_HOME to the home folder that both should use. " + REINSTALL);
  }

  private boolean isSameHome(String scriptHome) {
    try {
      Path path = Path.of(scriptHome);
      return path.equals(home) || Files.isSameFile(path, home);
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }
}
