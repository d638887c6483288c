package svc.frontend.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import svc.frontend.mcp.tool.CallContext;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.frontend.mcp.tool.UncommittedToolResult;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.commit.CommitGroup;
import svc.session.commit.NotCommittedException;

/**
 * Commits the writes of several tool calls together, if the calls are queued at the same time. A
 * call is answered after its writes are committed. Other processes can lock the set between two
 * groups. If a group cannot be committed, its calls are run again, each on its own.
 */
final class CallGroupCommitter implements PendingRequests.CallListener {
  static final int MAX_CALLS = 64;

  private final ToolRegistry tools;

  /**
   * True if calls are grouped. The system property {@code svc.mcp.groups=off} turns grouping off,
   * to compare the speed.
   */
  private final boolean isOn = !"off".equals(System.getProperty("svc.mcp.groups"));

  private final List<WaitingReply> waiting = new ArrayList<>();
  private CommitGroup group;
  private int calls;
  private volatile boolean isReplying;

  CallGroupCommitter(ToolRegistry tools) {
    this.tools = tools;
  }

  /** A call that has run. Its reply is sent when the group is committed. */
  private record WaitingReply(
      JsonRpcMessage call,
      CallContext context,
      UncommittedToolResult result,
      Consumer<CallToolResult> replyTo) {}

  /** Returns whether replies to other calls of the same group follow immediately. */
  boolean isReplying() {
    return isReplying;
  }

  @Override
  public void beforeCall() {
    if (group == null && isOn) {
      group = beginGroup();
      calls = 0;
    }
  }

  /** Begins a group. Returns null if the calls must be committed one by one. */
  private CommitGroup beginGroup() {
    try {
      return tools.beginCommitGroup().orElse(null);
    } catch (RuntimeException broken) {
      // The call itself reports the error.
      return null;
    }
  }

  /**
   * Runs a call.
   *
   * @param replyTo receives the result: immediately, or when the group is committed
   */
  void run(JsonRpcMessage call, CallContext context, Consumer<CallToolResult> replyTo) {
    String tool = call.toolName();
    boolean isSetOnly = group != null && tools.isSetOnly(tool, call.arguments());
    boolean isWrite = group != null && tools.isWrite(tool);
    if (group != null && !isSetOnly && (isWrite || group.hasJoined())) {
      commit();
    }
    UncommittedToolResult result = tools.run(tool, call.arguments(), context);
    if (group != null && (isWrite || group.hasJoined())) {
      waiting.add(new WaitingReply(call, context, result, replyTo));
    } else {
      replyTo.accept(result.print(List.of()));
    }
  }

  @Override
  public void afterCall(boolean isLast) {
    calls++;
    if (group != null && (isLast || calls >= MAX_CALLS)) {
      commit();
    }
  }

  /**
   * Commits the group before a request that is not a tool call. The calls of the group are
   * therefore answered before that request.
   */
  void finishGroup() {
    if (group != null) {
      commit();
    }
  }

  private void commit() {
    List<WaitingReply> replies = List.copyOf(waiting);
    waiting.clear();
    boolean isCommitted = commitGroup();
    List<Warning> warnings = replies.isEmpty() ? List.of() : tools.takeWarnings();
    for (int i = 0; i < replies.size(); i++) {
      WaitingReply reply = replies.get(i);
      UncommittedToolResult result =
          isCommitted
              ? reply.result()
              : tools.run(reply.call().toolName(), reply.call().arguments(), reply.context());
      isReplying = i < replies.size() - 1;
      reply.replyTo().accept(result.print(warnings));
    }
  }

  /** Commits and closes the group. Returns false if nothing could be written. */
  private boolean commitGroup() {
    CommitGroup ended = group;
    group = null;
    try {
      ended.commit();
      return true;
    } catch (NotCommittedException full) {
      return false;
    } finally {
      close(ended);
    }
  }

  private static void close(CommitGroup ended) {
    try {
      ended.close();
    } catch (SvcException locked) {
      // The writes are on disk; the lock ends with the process.
      return;
    }
  }
}
