package svc.store.file;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables among the resources: a heading, then lines of cells between tabs. */
public final class TsvResource {
  private TsvResource() {}

  /** The lines below the heading, each cut into cells. */
  public static List<String[]> readRows(Class<?> beside, String table) {
    return readText(beside, table).lines().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  /** The whole text of a table. */
  public static String readText(Class<?> beside, String table) {
    try (InputStream in = beside.getResourceAsStream(table + ".tsv")) {
      if (in == null) {
        throw INTERNAL.because("there is no table \"" + table + "\"");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read the table \"" + table + "\"").withCause(e);
    }
  }
}
