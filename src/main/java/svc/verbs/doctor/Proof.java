package svc.verbs.doctor;

import java.util.ArrayList;
import java.util.List;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.verb.result.WriteSummary;

/**
 * The page of `svc doctor --prove`. It contains no names or paths of the user.
 *
 * @param summary the sentence with the result, such as "svc works in Live 12.2: 15 of 15"
 * @param verbs the outcome of each verb
 * @param set how the set differs afterwards, or that it is as it was
 * @param exported what an exported set contains in its file and in Live; null if no file was given
 * @param exportedVersion the program that saved the template of that set; null if no file was given
 * @param sendTo the address to which users send the page, null if the build was not given one
 */
public record Proof(
    String summary,
    String live,
    String script,
    String system,
    @TableColumns({@TableColumn("verb"), @TableColumn("outcome")}) List<ProvedVerb> verbs,
    String set,
    @TableColumns({
          @TableColumn("contents"),
          @TableColumn(value = "file", right = true),
          @TableColumn(value = "live", right = true)
        })
        List<ExportedContents> exported,
    String exportedVersion,
    String sendTo) {
  static final String OK = "ok";
  static final String UNCHANGED = "as it was";

  /**
   * The outcome of one verb.
   *
   * @param outcome "ok", or what went wrong
   */
  public record ProvedVerb(String verb, String outcome) {
    boolean isOk() {
      return outcome.equals(OK);
    }
  }

  /**
   * A number of things in the file of an exported set, and in Live, which has opened the file.
   *
   * @param contents what is counted, such as "notes"
   */
  public record ExportedContents(String contents, String file, String live) {
    boolean isOk() {
      return file.equals(live);
    }
  }

  boolean isOk() {
    return verbs.stream().allMatch(ProvedVerb::isOk)
        && set.equals(UNCHANGED)
        && (exported == null || exported.stream().allMatch(ExportedContents::isOk));
  }

  /** Returns the lines of the page. */
  WriteSummary toPage() {
    List<String> lines = new ArrayList<>();
    lines.add(summary);
    lines.add("");
    lines.add("Live " + live + ", svc " + script + ", " + system);
    lines.add("Each verb wrote, was read back, undone and redone, on a temporary track:");
    lines.add("");
    int width = verbs.stream().mapToInt(each -> each.verb().length()).max().orElse(0);
    for (ProvedVerb each : verbs) {
      String state = each.isOk() ? "ok      " : "failed  ";
      String gap = " ".repeat(width - each.verb().length());
      lines.add(state + each.verb() + (each.isOk() ? "" : gap + "  " + each.outcome()));
    }
    lines.add("");
    lines.add("The set afterwards: " + set);
    if (exported != null) {
      lines.add("");
      lines.add(
          "A set that svc exported with a template of "
              + exportedVersion
              + ", in its file and in Live:");
      exported.forEach(each -> lines.add(text(each)));
    }
    if (sendTo != null) {
      lines.add("Please send this page to " + sendTo);
    }
    return new WriteSummary(lines);
  }

  private static String text(ExportedContents each) {
    return (each.isOk() ? "ok      " : "differs ")
        + each.contents()
        + " "
        + each.file()
        + (each.isOk() ? "" : ", in Live " + each.live());
  }
}
