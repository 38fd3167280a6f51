/** The address of the repository, as the build was told; null where it was not. */
declare const REPOSITORY: string | null
