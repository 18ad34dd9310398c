/** Where copy is extracted. */
export const COPY_PATH = '/videoCopyExtraction';
