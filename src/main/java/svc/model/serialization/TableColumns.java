package svc.model.serialization;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the columns of a table, in order: on the record of its rows, or on the component that
 * holds them. On the record of a result, declares what follows its tables.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
public @interface TableColumns {
  TableColumn[] value();
}
