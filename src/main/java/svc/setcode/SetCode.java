package svc.setcode;

import java.util.List;
import svc.model.time.TimeSignature;

/**
 * A set as a file and the files that it includes describe it.
 *
 * @param files the file, then the included files, each once
 * @param items the items at the top level of all files, in order
 * @param signature the time signature of the song in which positions and lengths are written
 */
public record SetCode(List<SetCodeText> files, List<SetItem> items, TimeSignature signature) {

  /** Returns the items of a kind. */
  public List<SetItem> items(ItemKind kind) {
    return items.stream().filter(item -> item.kind() == kind).toList();
  }

  /** Returns whether the file describes chains of racks. */
  public boolean hasChains() {
    return items.stream()
        .flatMap(track -> track.children(ItemKind.DEVICE).stream())
        .anyMatch(device -> !device.children(ItemKind.CHAIN).isEmpty());
  }

  /** Returns the file itself. */
  public SetCodeText main() {
    return files.get(0);
  }
}
