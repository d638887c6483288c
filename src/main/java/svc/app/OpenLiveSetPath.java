package svc.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import svc.host.live.LiveHost;
import svc.model.error.SvcException;

/**
 * The path of the set that is open in Live. It is known only if svc's remote script answers at
 * once.
 *
 * @param folder the folder in which the remote script writes its address
 */
record OpenLiveSetPath(Path folder) implements Supplier<Optional<Path>> {
  private static final int TIMEOUT_MILLIS = 1000;

  @Override
  public Optional<Path> get() {
    if (!Files.exists(folder.resolve("bridge.json"))) {
      return Optional.empty();
    }
    CompletableFuture<String> path = CompletableFuture.supplyAsync(this::readPath);
    try {
      return Optional.ofNullable(path.get(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)).map(Path::of);
    } catch (ExecutionException | TimeoutException noAnswer) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private String readPath() {
    try (LiveHost live = new LiveHost(folder, Version.NUMBER)) {
      return live.currentSet().path();
    } catch (SvcException unreachable) {
      return null;
    }
  }
}
