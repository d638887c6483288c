import org.codehaus.groovy.control.customizers.builder.CompilerCustomizationBuilder

// Specs run most of their calls once, and the first run of a call is faster without invokedynamic.
// The Maven plugin turns invokedynamic on after it has run this script.
CompilerCustomizationBuilder.withConfig(configuration) {
  inline(phase: 'CONVERSION') { source, context, type -> source.configuration.optimizationOptions.indy = false }
}
