package svc.face.mcp

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import svc.app.Areas
import svc.json.Json
import svc.testing.stage.StageVerb
import svc.verb.Catalog

/** What clients see of each tool, checked in; -Dgolden.update=true rewrites it. */
class ToolGoldenSpec extends Specification {
    static final int LIST_BYTES = 40 * 1024

    @Shared Path folder = Path.of(System.getProperty('svc.root', '.'), 'src/test/golden/tools')
    @Shared Catalog catalog = Areas.catalog()
    @Shared boolean update = Boolean.getBoolean('golden.update')

    def setupSpec() {
        if (update) {
            Files.createDirectories(folder)
            folder.toFile().eachFile { it.delete() }
            definitions(catalog).each { Files.writeString(folder.resolve(it.name + '.json'), Json.pretty(it) + '\n') }
        }
    }

    static List<Map> definitions(Catalog catalog) {
        ToolSet.offered(catalog).collect { ToolDefinition.of(it) }
    }

    def "#tool.name is defined as its golden file says"() {
        given:
        def file = folder.resolve(tool.name + '.json')

        expect:
        Files.exists(file)
        Files.readString(file) == Json.pretty(tool) + '\n'

        where:
        tool << definitions(Areas.catalog())
    }

    def "no golden file is left of a tool that is gone"() {
        expect:
        folder.toFile().list().toList().sort() == definitions(catalog)*.name.collect { it + '.json' }.sort()
    }

    def "the whole list is at most 40 KB"() {
        expect:
        Json.print([tools: definitions(catalog)]).getBytes('UTF-8').length <= LIST_BYTES
    }

    def "#tool.name is told in at most 400 characters, with every property described and typed"() {
        expect:
        tool.description.length() <= 400
        tool.inputSchema.additionalProperties == false
        tool.inputSchema.get('properties').every { name, schema ->
            schema.description && (schema.type instanceof String || schema.anyOf)
        }
        tool.annotations.size() == 4
        tool.outputSchema.type == 'object'

        where:
        tool << definitions(Areas.catalog())
    }

    def "the instructions fit and name no tool that is not there"() {
        given:
        def names = ToolSet.offered(offered)*.tool

        expect:
        Instructions.of(offered).length() <= 2000
        (Instructions.of(offered) =~ /\b[a-z]+_[a-z_]+\b/).collect { it }.every {
            it in names || it in ['track_id', 'liveset_id', 'dry_run']
        }

        where:
        offered << [Areas.catalog(), StageVerb.catalog()]
    }
}
