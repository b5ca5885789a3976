export declare const CORE_TAG: string;
export declare const PROCESSOR_SECONDS_MAX: { core: number; rest: number };
export declare const SECOND_TRIES_MAX: number;
