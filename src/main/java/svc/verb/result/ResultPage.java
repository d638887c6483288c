package svc.verb.result;

import java.util.List;

/**
 * A page of a list: the part that a call requests.
 *
 * @param from the index of the first element, included
 * @param to the index after the last element
 * @param total the number of elements of the list
 */
public record ResultPage(int from, int to, int total) {
  /**
   * Returns a page of a list; empty if the list ends before it.
   *
   * @param offset the number of elements to skip
   * @param limit the largest number of elements, null for all
   */
  public static ResultPage of(int offset, Integer limit, int total) {
    int from = Math.min(offset, total);
    int to = limit == null ? total : (int) Math.min((long) from + limit, total);
    return new ResultPage(from, to, total);
  }

  /** Returns the elements of a list that are on this page. */
  public <T> List<T> in(List<T> all) {
    return all.subList(from, to);
  }

  /** Returns the offset of the next page, null on the last page. */
  public Integer nextOffset() {
    return to < total ? to : null;
  }
}
