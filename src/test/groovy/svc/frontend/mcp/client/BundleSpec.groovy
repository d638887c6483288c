package svc.frontend.mcp.client

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.ZipFile
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.mcp.tool.ToolRegistry
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.verbs.SampleVerb

class BundleSpec extends Specification {
  static final String MANIFEST = BundleManifest.create(SampleVerb.catalog(), '1.2.3')

  @TempDir
  Path folder

  def "the manifest lists the tools and the version"() {
    given:
    def manifest = Json.parse(MANIFEST) as Map

    expect:
    manifest.version == '1.2.3'
    (manifest.tools as List<Map>)*.name == ToolRegistry.of(SampleVerb.catalog(), null).names() as List
    (manifest.tools as List<Map>).every { it.description }
  }

  def "the launchers read the settings that the manifest passes on"() {
    given:
    def manifest = Json.parse(MANIFEST) as Map
    def environment = (manifest.server as Map).mcp_config.env as Map<String, String>
    def launchers = ['svc', 'svc.cmd'].collect { Files.readString(GoldenFile.ROOT.resolve("scripts/mcpb.d/$it")) }

    expect:
    environment.values()*.replaceAll(/\$\{user_config\.(.*)}/, '$1') == (manifest.user_config as Map).keySet() as List
    environment.keySet().every { variable -> launchers.every { it.contains(variable) } }
    launchers.every { launcher -> launcher.contains('svc.app.Main') && launcher.contains('svc.launcher=') }
    launchers[1].count('\r\n') == launchers[1].count('\n')
  }

  def "equal contents give an equal archive, whatever the times of the files are"() {
    given:
    def program = Files.createDirectories(folder.resolve('program/lib')).parent
    Files.writeString(program.resolve('svc.jar'), 'program')
    Files.writeString(program.resolve('lib/b.jar'), 'b')
    Files.writeString(program.resolve('lib/a.jar'), 'a')
    def launchers = Files.createDirectory(folder.resolve('launchers'))
    Files.writeString(launchers.resolve('svc'), '#!/bin/sh')

    when:
    new BundleArchive(MANIFEST, program, launchers).write(folder.resolve('1.mcpb'))
    program.resolve('lib/a.jar').toFile().lastModified = 0
    new BundleArchive(MANIFEST, program, launchers).write(folder.resolve('2.mcpb'))

    then:
    Files.mismatch(folder.resolve('1.mcpb'), folder.resolve('2.mcpb')) == -1
    new ZipFile(folder.resolve('1.mcpb').toFile()).withCloseable { zip ->
      zip.stream().map { it.name }.toList() == ['manifest.json', 'server/lib/a.jar', 'server/lib/b.jar', 'server/lib/svc.jar', 'server/svc'] &&
          zip.getInputStream(zip.getEntry('manifest.json')).getText('UTF-8') == MANIFEST
    }
  }

  /** The limits of the registry's schema. */
  def "the registry's entry for #url"() {
    given:
    def entry = Json.parse(McpRegistryEntry.create('1.2.3', url, 'ab' * 32)) as Map
    def bundle = (entry.packages as List<Map>)[0]

    expect:
    entry.name == name
    entry.name ==~ '[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+'
    (entry.description as String).length() <= 100
    entry.version == '1.2.3'
    entry.keySet() == ['$schema', 'name', 'title', 'description', 'version', 'packages'] as Set
    bundle.keySet() == ['registryType', 'identifier', 'fileSha256', 'transport', 'environmentVariables'] as Set
    bundle.fileSha256 ==~ '[a-f0-9]{64}'
    (bundle.environmentVariables as List<Map>).every { it.keySet() == ['name', 'description', 'isRequired', 'isSecret'] as Set }
    bundle.subMap(['registryType', 'identifier', 'fileSha256', 'transport']) ==
        [registryType: 'mcpb', identifier: url, fileSha256: 'ab' * 32, transport: [type: 'stdio']]

    where:
    url                                                  || name
    'https://github.com/some-one/x/releases/svc.mcpb'    || 'io.github.some-one/svc'
    'https://example.com/svc.mcpb'                       || 'dev.svc/svc'
  }
}
