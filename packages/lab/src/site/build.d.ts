/** The address of the repository, from the settings of the build; null if unset. */
declare const REPOSITORY: string | null
