package svc.store;

import static svc.model.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables among the resources: a heading, then lines of cells between tabs. */
public final class Tsv {
  private Tsv() {}

  /** The lines below the heading, each cut into cells. */
  public static List<String[]> rows(Class<?> beside, String table) {
    return text(beside, table).lines().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  /** The whole text of a table. */
  public static String text(Class<?> beside, String table) {
    try (InputStream in = beside.getResourceAsStream(table + ".tsv")) {
      if (in == null) {
        throw INTERNAL.because("there is no table \"" + table + "\"");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read the table \"" + table + "\"").causedBy(e);
    }
  }
}
