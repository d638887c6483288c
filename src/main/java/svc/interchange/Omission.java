package svc.interchange;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * Something that an exported file or an imported set does not contain.
 *
 * @param track the name of the track, null if it belongs to the whole song
 * @param what what is missing, in words
 */
@TableColumns({@TableColumn("track"), @TableColumn(value = "what", heading = "omitted")})
public record Omission(@UntrustedName String track, String what) {}
