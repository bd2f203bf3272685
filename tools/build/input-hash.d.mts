export declare const STAMP: string
export declare function inputHash(): Promise<string>
