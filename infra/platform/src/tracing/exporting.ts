import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging.js';
import { counter } from '../metrics.js';
import type { TracingConfig } from './tracing-config.js';

/** Spans wait this long for others before they are sent together, in ms. */
const GATHER_MS = 1_000;
/** Spans kept while the collector is away or slow; more than that are dropped. About 8 MB. */
const MOST_WAITING = 8_192;
const BATCH = 512;
const EXPORT_TIMEOUT_MS = 5_000;
/** Longest wait for the collector when the process ends, in ms. */
const LAST_WORDS_MS = 2_000;

const failures = counter('trace_exports_failed_total', 'Batches of spans that the collector did not take');

/** Says once that the collector is away, and once that it is back: an outage of it is nobody's emergency. */
class CalmExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly inner: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.inner.export(spans, (result) => {
      if (result.error) failures.inc();
      if (result.error && !this.isAway)
        this.logger.warn(
          { reason: result.error.message },
          'the collector does not take spans; they are dropped',
        );
      else if (!result.error && this.isAway) this.logger.info('the collector takes spans again');
      this.isAway = result.error !== undefined;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }
}

export interface Exporting {
  readonly tracer: Tracer;
  /** Sends what waits, for two seconds at most. Never throws. */
  readonly stop: () => Promise<void>;
}

/**
 * A tracer whose spans go to a collector in batches. Which traces are recorded follows from the trace id alone, so
 * that all services agree and nobody outside can switch recording on.
 */
export const startExporting = (service: string, config: TracingConfig, logger: Logger): Exporting => {
  const exporter = new OTLPTraceExporter({ url: config.url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const processor = new BatchSpanProcessor({
    exporter: new CalmExporter(exporter, logger),
    scheduledDelayMillis: GATHER_MS,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'upfront', 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(config.share),
    spanProcessors: [processor],
  });
  const stop = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_WORDS_MS)));
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
  return { tracer: provider.getTracer('upfront'), stop };
};
