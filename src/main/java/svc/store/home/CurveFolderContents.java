package svc.store.home;

import java.util.List;
import svc.model.envelope.CustomCurveShape;
import svc.model.error.SvcException;

/**
 * The files in the folder of the user's curve shapes.
 *
 * @param curves the valid shapes in alphabetical order
 * @param errors the errors of all other files
 */
public record CurveFolderContents(List<DescribedCurve> curves, List<SvcException> errors) {
  /**
   * A shape with its description.
   *
   * @param description empty if the file has none
   */
  public record DescribedCurve(CustomCurveShape shape, String description) {}
}
