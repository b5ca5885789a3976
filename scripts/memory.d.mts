export declare const MEMORY_FLAGS: readonly string[];
export declare const MEMORY_SETTINGS: Readonly<Record<string, string>>;
