import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The one registry of this process, served at /metrics. */
export const metrics = new Registry();

/** Buckets in seconds, from half a millisecond to ten seconds. */
export const LATENCY_BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** A counter of this process; asking twice for a name gives the same one. */
export const counter = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
) =>
  existing<Counter<Label>>(name, Counter) ??
  new Counter<Label>({ name, help, labelNames: [...labelNames], registers: [metrics] });

/** A gauge of this process; `collect` is called before each scrape. */
export const gauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (this: Gauge<Label>) => void | Promise<void>,
) =>
  existing<Gauge<Label>>(name, Gauge) ??
  new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    ...(collect && { collect }),
  });

/** A histogram of this process, in seconds unless other buckets are given. */
export const histogram = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  buckets: readonly number[] = LATENCY_BUCKETS,
) =>
  existing<Histogram<Label>>(name, Histogram) ??
  new Histogram<Label>({
    name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [metrics],
  });

/** Starts the metrics of the process itself (memory, event loop, handles), labelled with the service's name. */
export const startProcessMetrics = (service: string): void => {
  metrics.setDefaultLabels({ service });
  if (!metrics.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register: metrics });
};

function existing<Metric>(
  name: string,
  kind: abstract new (...args: never[]) => unknown,
): Metric | undefined {
  const found = metrics.getSingleMetric(name);
  if (found === undefined) return undefined;
  if (!(found instanceof kind)) throw new Error(`The metric ${name} exists already as another kind.`);
  return found as Metric;
}
