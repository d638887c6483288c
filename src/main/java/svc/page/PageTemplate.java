package svc.page;

import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;

/**
 * The template of pages. The template engine escapes all texts; only the style and the script of
 * the page itself are inserted as they are, and the page allows no others.
 */
final class PageTemplate {
  private static final String TEMPLATE = "page.ftlh";

  private PageTemplate() {}

  static String render(PageView view) {
    String style = read("page.css");
    String script = read("page.js");
    StringWriter page = new StringWriter();
    try {
      configuration()
          .getTemplate(TEMPLATE)
          .process(
              Map.of(
                  "page", view,
                  "style", HTMLOutputFormat.INSTANCE.fromMarkup(style),
                  "script", HTMLOutputFormat.INSTANCE.fromMarkup(script),
                  "styleHash", hash(style),
                  "scriptHash", hash(script)),
              page);
    } catch (TemplateException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return page.toString();
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(PageTemplate.class, "");
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    configuration.setLocalizedLookup(false);
    return configuration;
  }

  private static String read(String name) {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the hash by which a content security policy allows an inline style or script. */
  private static String hash(String content) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
