package svc.model.serialization;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the columns of a table, in order. The annotation is on the record of a row, or on the
 * component with the list of rows. On the record of a result, it declares the values to show after
 * the tables.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
public @interface TableColumns {
  TableColumn[] value();
}
