type Module = Readonly<Record<string, unknown>>;

/**
 * The modules that answer queries, each exporting what `handle` gives. A new context adds its own here; the service
 * refuses to start unless every query of the catalogue has exactly one handler.
 */
export const handlerModules: readonly Module[] = [];
