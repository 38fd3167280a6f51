/** The help of a command in the user's language. */
import type { Language } from '@masu/messages/language'
import { usageIn, type Usage } from '@masu/messages/usage'
import { InvalidArgumentError, type Argument, type Command, type Option } from 'commander'
import { BadValue } from './values.ts'
import { visibleLength, wrapped } from '../terminal/wrapped.ts'

/** The text after an error of the options. */
export const HINT = '(add --help to see what there is)'

/** Translates the help of a command, which is written in English, and the errors of option values. */
export function speak(command: Command, language: Language): void {
  const usage = usageIn(language)
  if (usage === null) return
  const { words } = usage
  for (const option of command.options) refuseIn(usage, command, option)
  command
    .description(usage.description)
    .helpOption('-h, --help', usage.options['help'])
    .showHelpAfterError(usage.hint)
    .configureHelp({
      ...command.configureHelp(),
      displayWidth: visibleLength,
      boxWrap: (text, width) =>
        text
          .split('\n')
          .flatMap((line) => wrapped(line, width))
          .join('\n'),
      styleTitle: (title) => words[title] ?? title,
      argumentDescription: (argument) => about(argument, usage.arguments[argument.name()], usage),
      optionDescription: (option) => about(option, usage.options[option.name()], usage),
    })
}

/** Translates the error of a wrong value. */
function refuseIn(usage: Usage, command: Command, option: Option): void {
  const { parseArg, argChoices: choices = [], flags } = option
  if (parseArg === undefined) return
  option.argParser((text: string, previous: unknown) => {
    try {
      return parseArg.call(option, text, previous)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      const { expected } = usage
      const said = error instanceof BadValue ? error.expectedIn(expected) : expected.choice(choices)
      return command.error(usage.badValue(flags, text, said))
    }
  })
}

/** The description of an option or an argument, with its default. */
function about(
  { description, argChoices, defaultValue, defaultValueDescription }: Argument | Option,
  text: string | undefined,
  { defaults, words }: Usage,
): string {
  const facts: string[] = []
  if (argChoices !== undefined) facts.push(`${words['choices']}:${argChoices.join('、')}`)
  if (defaultValueDescription !== undefined) {
    const value = defaults[defaultValueDescription] ?? defaultValueDescription
    facts.push(`${words['default']}:${value}`)
  } else if (defaultValue !== undefined) {
    facts.push(`${words['default']}:${String(defaultValue)}`)
  }
  const said = text ?? description
  return facts.length === 0 ? said : `${said}(${facts.join('。')})`
}
