package svc.verbs.als;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.SetFileMergeResult;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.HasTextLines;
import svc.verb.result.WriteSummary;

/**
 * A merged set.
 *
 * @param merged the changes that were merged into the file, in words
 * @param settled the conflicts for which a version was chosen, with the version, in words
 */
public record MergedSetFile(
    String file,
    @UntrustedName List<String> merged,
    @UntrustedName List<String> settled,
    String host,
    List<Warning> warnings)
    implements HasTextLines {
  private static final int MAX_LINES = 20;

  static MergedSetFile of(String file, SetFileMergeResult merge, Session session) {
    return new MergedSetFile(
        file, merge.merged(), merge.settled(), session.hostName(), session.warnings());
  }

  @Override
  public List<String> textLines() {
    String name = TextSanitizer.sanitizeName(file);
    List<String> lines = new ArrayList<>();
    lines.add(
        merged.isEmpty()
            ? name + ": nothing to merge"
            : name + ": merged " + WriteSummary.count(merged.size(), "change"));
    addIndented(merged, lines);
    if (!settled.isEmpty()) {
      lines.add(name + ": settled " + WriteSummary.count(settled.size(), "conflict"));
      addIndented(settled, lines);
    }
    return lines;
  }

  private static void addIndented(List<String> sentences, List<String> lines) {
    sentences.stream()
        .limit(MAX_LINES)
        .forEach(sentence -> lines.add("  " + TextSanitizer.sanitizeText(sentence)));
    if (sentences.size() > MAX_LINES) {
      lines.add("  and " + (sentences.size() - MAX_LINES) + " more");
    }
  }
}
