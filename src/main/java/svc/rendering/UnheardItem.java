package svc.rendering;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * Something in the set that the sketch sounds leave out.
 *
 * @param what the device, clip or setting
 */
@TableColumns({@TableColumn("track"), @TableColumn("what"), @TableColumn("why")})
public record UnheardItem(@UntrustedName String track, @UntrustedName String what, String why) {}
