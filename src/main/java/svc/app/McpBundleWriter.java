package svc.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import svc.frontend.mcp.client.BundleArchive;
import svc.frontend.mcp.client.BundleManifest;
import svc.frontend.mcp.client.McpRegistryEntry;

/**
 * Writes the MCP bundle (.mcpb), an archive that desktop clients of MCP can install, for a release.
 */
public final class McpBundleWriter {
  private McpBundleWriter() {}

  /**
   * Writes the bundle. If the last argument is given, also writes the file server.json.
   *
   * @param args the folder with svc.jar and lib, the folder of the launchers, the folder to write
   *     to and, optionally, the address from which clients download the bundle
   */
  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    Path folder = Path.of(args[2]);
    Path bundle = folder.resolve("svc-" + Version.NUMBER + ".mcpb");
    String manifest = BundleManifest.create(VerbAreas.catalog(), Version.NUMBER);
    new BundleArchive(manifest, Path.of(args[0]), Path.of(args[1])).write(bundle);
    System.out.println(bundle);
    if (args.length > 3) {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(bundle));
      Path entry = folder.resolve("server.json");
      String text =
          McpRegistryEntry.create(Version.NUMBER, args[3], HexFormat.of().formatHex(digest));
      Files.writeString(entry, text + "\n");
      System.out.println(entry);
    }
  }
}
