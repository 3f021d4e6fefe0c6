import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Creates spans; they are not recorded until `exportTraces` has registered a provider. */
export const tracer = trace.getTracer('meterdesk');

/** Runs `work` in a span, a child of the active one or the root of a new trace. */
export function traced<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Not the message, which may have values of rows in it.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Runs a statement in a child span of its request or job. The span is named by the statement's first word: its text may
 * have values in it.
 */
export function tracedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return run();
  const [operation = ''] = text.trimStart().slice(0, 16).toUpperCase().split(/\s/);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return traced(`postgresql ${operation}`, SpanKind.CLIENT, attributes, run);
}

/** Returns the SQLSTATE of a database error, the class of others. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
