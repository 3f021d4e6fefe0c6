import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Where spans are made; they go nowhere until `exportTraces` has registered who takes them. */
export const tracer = trace.getTracer('meterdesk');

/** Runs work as a span of its own: a new trace where none has begun. */
export function traced<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Its message may have values in it.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Runs a statement as a span of the request or job that it is for. It is named by its first word alone: its text may have
 * values in it.
 */
export function tracedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return run();
  const [operation = ''] = text.trimStart().slice(0, 16).toUpperCase().split(/\s/);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return traced(`postgresql ${operation}`, SpanKind.CLIENT, attributes, run);
}

/** A database error by its SQLSTATE, others by their class. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
