// A TypeScript-SDK server with the tools of a JSON file; each answers at once with the same small object.
import { readFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const { tools, answer } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const names = new Set(tools.map((tool) => tool.name));
const server = new Server({ name: 'no-ops', version: '1' }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async (request) => {
  if (!names.has(request.params.name)) {
    throw new Error(`Unknown tool: ${request.params.name}`);
  }
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
});
await server.connect(new StdioServerTransport());
