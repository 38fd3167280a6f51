/** The help of a command in the language of the person who asks for it. */
import type { Language } from '@masu/messages/language'
import { usageIn, type Usage } from '@masu/messages/usage'
import { InvalidArgumentError, type Argument, type Command, type Option } from 'commander'
import { BadValue } from './values.ts'
import { visibleLength, wrapped } from '../terminal/wrapped.ts'

/** What follows an error of the options, as the command line has it. */
export const HINT = '(add --help to see what there is)'

/** Gives a command whose own help is English its help, and the errors of their values, in a language. */
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

/** Has the error of a wrong value said in this language. */
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

/** What an option or an argument is, with what it takes where it is left out. */
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
