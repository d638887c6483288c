package svc.store.file;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables of tab-separated values in resources. The first line of a table is its heading. */
public final class TsvResource {
  private TsvResource() {}

  /**
   * Returns the cells of the rows below the heading.
   *
   * @param owner a class in the package of the resource
   * @param table the name of the resource
   */
  public static List<String[]> readRows(Class<?> owner, String table) {
    return readText(owner, table).lines().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  /**
   * Returns the text of a table.
   *
   * @param owner a class in the package of the resource
   * @param table the name of the resource
   */
  public static String readText(Class<?> owner, String table) {
    try (InputStream in = owner.getResourceAsStream(table + ".tsv")) {
      if (in == null) {
        throw INTERNAL.because("there is no table \"" + table + "\"");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read the table \"" + table + "\"").withCause(e);
    }
  }
}
