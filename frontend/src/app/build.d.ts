/** Version of this build, put in by Vite. */
declare const __BUILD__: string;
