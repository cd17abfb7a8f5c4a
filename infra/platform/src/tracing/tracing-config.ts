import { z } from 'zod';
import { readConfig, setting } from '../config.js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'it must start with http:// or https://' });

const wanted = {
  url: setting(
    'UPFRONT_OTLP_URL',
    'the address of an OpenTelemetry collector (OTLP over HTTP)',
    httpUrl.optional(),
  ),
  endpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'the address of an OpenTelemetry collector',
    httpUrl.optional(),
  ),
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'the address that takes spans',
    httpUrl.optional(),
  ),
  disabled: setting(
    'OTEL_SDK_DISABLED',
    'whether tracing is off altogether, true or false',
    z.string().optional(),
  ),
  share: setting(
    'UPFRONT_TRACE_SHARE',
    'the share of traces that are recorded, from 0 (none) to 1 (all)',
    z.coerce.number().min(0).max(1).default(1),
  ),
};

export interface TracingConfig {
  /** Full address that takes spans. */
  readonly url: string;
  readonly share: number;
}

const below = (base: string): string => `${base.replace(/\/+$/, '')}/v1/traces`;

/**
 * Where spans go; undefined where no collector is named, which turns tracing off.
 * @throws ConfigError where a setting makes no sense
 */
export const readTracingConfig = (env: NodeJS.ProcessEnv = process.env): TracingConfig | undefined => {
  const { url, endpoint, tracesEndpoint, disabled, share } = readConfig(wanted, env);
  if (disabled === 'true' || share === 0) return undefined;
  if (url) return { url: url.endsWith('/v1/traces') ? url : below(url), share };
  if (tracesEndpoint) return { url: tracesEndpoint, share };
  return endpoint ? { url: below(endpoint), share } : undefined;
};
