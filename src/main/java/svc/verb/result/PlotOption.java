package svc.verb.result;

import java.nio.file.Path;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/**
 * The argument for a picture file.
 *
 * @param plot the file, null if no picture is requested
 */
public record PlotOption(
    @VerbArgument(
            value = ArgumentDescriptions.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            fileEndings = {".svg", ".png"},
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path plot) {
  /** No picture. */
  public static final PlotOption NONE = new PlotOption(null);
}
