/** The Japanese of the paragraphs of a run's report, sentence by sentence, and of its list of words. */
import type { Template } from './templates.ts'

export const runTexts: readonly Template[] = [
  // Strategies and fixtures.
  [
    'How many times as long as the best of the fixture each strategy takes.',
    '各解法が、その問題集で最速の解法の何倍の時間をかけたかを示します。',
  ],
  [
    'The darker a cell, the larger its ratio, on a logarithmic scale from 1 to {most}.',
    '色が濃いほど比が大きく、1 から {most} までの対数目盛りです。',
  ],
  [
    '<strong>=</strong> tied with the best, or the run could not tell; <strong>&gt;=</strong> at least that, since some puzzles were capped; <strong>~</strong> the best had capped puzzles, too.',
    '<strong>=</strong> は最速と同順位か、区別できなかったもの。<strong>&gt;=</strong> は上限を超えた問題があり、少なくともその値。<strong>~</strong> は最速の解法にも上限を超えた問題があったもの。',
  ],
  ['Each cell leads to its figure.', '各セルから図へ移れます。'],
  // Each fixture.
  [
    'A point is the median over fresh processes, each of which is a faint dot; the bar is the 95 % interval of that median, on this machine and these puzzles.',
    '点は新しく起動したプロセスの中央値、薄い点は各プロセス、横棒はこのマシンとこれらの問題についての中央値の 95 % 区間です。',
  ],
  [
    'An arrow: some puzzles took longer than {n} ms, the cap, and count as the cap (the dashed line).',
    '矢印は、{n} ms の上限(破線)を超えた問題があり、それを上限の時間と数えたことを示します。',
  ],
  [
    'A bracket at the left: tied within {share}, or the run could not tell.',
    '左の括弧は、差が {share} 以内の同順位か、この計測では区別できなかったものです。',
  ],
  [
    'All are compared on as many puzzles as the slowest was given, the number in the title.',
    'どの解法も、最も遅い解法に与えた問題の数(題名にある数)で比べます。',
  ],
  [
    'In the tables <em>µs</em> is the time a puzzle, with the interval of that median; <em>ratio</em> is to the best within rounds, on all puzzles that both did, so that it may differ from the quotient of two times, with the interval in which the ratio of another run would lie, and then, <em>in general</em>, of another sample of such puzzles; <em>solved</em> is within the cap.',
    '表の <em>µs</em> は 1 問の時間と、その中央値の区間です。<em>比</em>は、両方が解いたすべての問題について、同じラウンドの中で最速と比べたもので、二つの時間の商とは違うことがあります。隣は、もう一度計測したときの比が入る区間、<em>一般に</em>は、同じような別の問題で計測したときの区間です。<em>解けた数</em>は上限の時間までのものです。',
  ],
  ['Not for these boards: {names}.', 'この盤面を解けない解法:{names}。'],
  ['Nothing was measured.', '計測がありません。'],
  ['{name*}: nothing was timed.', '{name}:計測がありません。'],
  ['Ratios to the best of the panel, from the fastest: {list*}.', '最速との比、速い順:{list}。'],
  ['The table beside it has its figures.', '数は隣の表にあります。'],
  // Why.
  [
    'Work is exact and the same on every machine; time is work times the price of a node.',
    '仕事量は正確な数で、どのマシンでも同じです。時間は、仕事量に節点一つの単価を掛けたものです。',
  ],
  ['Further right: more nodes.', '右ほど節点が多くなります。'],
  [
    'Along a dotted line a node costs the same, so strategies on different lines pay different prices.',
    '点線の上では節点の単価が同じです。',
  ],
  [
    'A ring without filling: only the puzzles that it solved within the cap are in its point.',
    '塗られていない丸は、上限までに解けた問題だけの値です。',
  ],
  [
    'Compare the price of a node between revisions of one strategy, and read it between strategies as a reason, not as a merit: they put different work into a node.',
    '単価は、同じ解法の版どうしで比べるものです。解法が違えば節点一つでする仕事も違うので、優劣ではなく理由として読んでください。',
  ],
  [
    'In the tables <em>x nodes</em> and <em>x price</em> are the nodes and the cost of a node, divided by those of the first strategy.',
    '表の<em>節点の比</em>と<em>単価の比</em>は、先頭の解法の値で割ったものです。',
  ],
  [
    'No strategy of this run tells its work, or none was timed.',
    '仕事量を数える解法がないか、計測がありません。',
  ],
  [
    '{names} did exactly the same work, {count} nodes a puzzle: only the price of a node tells them apart, {low} to {high} ns.',
    '{names} の仕事量はまったく同じで、1 問あたり {count} 節点です。違いは節点の単価({low}〜{high} ns)だけです。',
  ],
  [
    '{names} solve without a guess: all that they do is within one node.',
    '{names} は仮置きなしで解きます。仕事はすべて一つの節点の中です。',
  ],
  // Spread.
  [
    'The share of the puzzles that a strategy solves within a time: a line further left is faster, a steep line takes about as long for every puzzle, and a line that ends below 100 % left puzzles unsolved within the cap.',
    'ある時間までに解けた問題の割合です。線が左にあるほど速く、急なほどどの問題にも同じくらいの時間がかかります。100 % に届かない線は、上限までに解けない問題があったことを示します。',
  ],
  [
    'Times are of puzzles alone, scaled so that their sum is the pass that was timed.',
    '時間は 1 問ずつ測ったもので、合計が計測した周の時間になるように合わせてあります。',
  ],
  [
    'Slow strategies tried fewer puzzles: the first 32 or 100 of the same order.',
    '遅い解法は、同じ順の最初の 32 問か 100 問だけを解きました。',
  ],
  [
    'After the eighth strategy colours come again, with dashes here, and with squares where strategies are points.',
    '九つ目からは同じ色を破線で、点の図では四角で使います。',
  ],
  [
    'Half and 99 % of the puzzles are solved within: {list*}.',
    '問題の半分と 99 % を解くまでの時間:{list}。',
  ],
  ['A point is a puzzle.', '点は 1 問です。'],
  [
    'Above the diagonal the strategy at the left takes longer.',
    '対角線より上では、縦軸の解法のほうが時間がかかっています。',
  ],
  [
    '{name} takes longer on {n} of the {m} puzzles that both solved; the median of the ratios is {ratio}.',
    '両方が解いた {m} 問のうち {n} 問で {name} のほうが時間がかかりました。比の中央値は {ratio} です。',
  ],
  // Hardest.
  [
    'Of each fixture, among the puzzles that all of its strategies were given, the one with the largest geometric mean of their times; a puzzle beyond the cap counts as the cap.',
    '問題集ごとに、すべての解法に与えた問題のうち、時間の幾何平均が最も大きい 1 問です。上限を超えた問題は上限の時間と数えます。',
  ],
  [
    'Boards of {names} are not drawn: their files are not those that were measured.',
    '{names} の盤面は描きません。計測した問題のファイルがここにないためです。',
  ],
  [
    'The hardest of {n} puzzles; line {m} of its file.',
    '{n} 問のうち最も難しい問題(ファイルの {m} 行目)。',
  ],
  [
    'The hardest of {n} puzzles; puzzle {m} of the run.',
    '{n} 問のうち最も難しい問題(計測の {m} 問目)。',
  ],
  ['{n} givens, row by row: {rows}', '手がかり {n} 個、行ごとに:{rows}'],
  // Warm-up.
  ['No process was timed.', '計測したプロセスがありません。'],
  [
    'A program that has just started runs code that is not compiled yet.',
    '起動したばかりのプログラムは、まだコンパイルされていないコードを実行します。',
  ],
  [
    'In each figure the ring is the first puzzle of a fresh process, the hollow diamond a puzzle of its first pass over all puzzles, the point a puzzle when it is warm: medians over processes.',
    '丸は新しいプロセスの 1 問目、ひし形は 1 周目の 1 問、点は温まった後の 1 問で、プロセスの中央値です。',
  ],
  [
    'Only the fixture that a process takes first is cold.',
    '起動直後なのは、プロセスが最初に解く問題集だけです。',
  ],
  [
    'Of each panel the figure shows the fixture that most strategies met cold; strategies with capped puzzles are left out.',
    '図は、最も多くの解法が起動直後に解いた問題集のものです。上限を超えた問題のある解法は除きます。',
  ],
  [
    'In the tables all times are µs: <em>prepare</em> makes a solver and is not drawn; <em>x warm</em> is the first pass divided by a warm one; <em>MB</em> is memory beyond that of a worker without a solver; <em>warming</em> counts the processes whose last timed passes were still faster than their first ones.',
    '表の時間はすべて µs です。<em>準備</em>はソルバーを作る時間で、図にはありません。<em>1 周目の比</em>は 1 周目を温まった後の周で割ったもの、<em>MB</em> はソルバーのないときより増えたメモリー、<em>温まり途中</em>は、最後のほうの周がまだ速くなっていたプロセスの数です。',
  ],
  [
    'A dash: another fixture came first in every process.',
    '「-」は、どのプロセスもほかの問題集から始めたことを示します。',
  ],
  ['Every process made a single timed pass.', 'どのプロセスも計測した周は一つでした。'],
  [
    'Every timed pass of every process, relative to the median of its process.',
    '各プロセスのすべての計測した周を、その中央値に対して描いたものです。',
  ],
  [
    'A line that falls was still getting faster.',
    '下がっていく線は、まだ速くなっていたことを示します。',
  ],
  [
    'Of each panel the figure shows the fixture on which most strategies made several passes; one that takes {n} ms or more for a pass makes one.',
    '図は、最も多くの解法が何周もした問題集のものです。1 周に {n} ms 以上かかるときは 1 周だけです。',
  ],
  [
    'A line a process: its timed passes in order, {n} at most, relative to their median, which is the horizontal line.',
    '線が一つのプロセスで、計測した周を順に({n} 周まで)、中央値(水平線)に対して描いたものです。',
  ],
  ['A strip reaches {share} to either side.', '帯の幅は上下に {share} です。'],
  // Conditions.
  ['{cpu}, {n} cores, {m} GiB; {system}', '{cpu}、{n} コア、{m} GiB、{system}'],
  ['not in a repository', 'リポジトリーの外'],
  ['{commit}, with changes that are not committed', '{commit}(コミットしていない変更あり)'],
  ['{when}; {n} timed entries in {m} rounds', '{when}、{m} ラウンドで {n} 件を計測'],
  [
    '{when}; {n} of {m} planned timed entries in {rounds} rounds',
    '{when}、予定 {m} 件のうち {n} 件を {rounds} ラウンドで計測',
  ],
  ['{load} before the run', '開始前は {load}'],
  [
    'a quiet machine: while being timed, solving waited for a processor {share} % of the time',
    '静かな計算機:計測中、時間の {share} % はプロセッサーを待っていた',
  ],
  [
    'other work on the machine: while being timed, solving waited for a processor {share} % of the time',
    'ほかの処理が動く計算機:計測中、時間の {share} % はプロセッサーを待っていた',
  ],
  [
    'a hypervisor gave {n} ms to other machines',
    '仮想マシンの都合で {n} ms がほかに割り当てられた',
  ],
  ['a typical difference below {n} % was not visible', '{n} % 未満の差はふつう見えない'],
  ['the first solution only', '最初の解だけ'],
  ['until the solution is proved the only one', '解が一つだけと確かめるまで'],
  ['cap {n} ms a puzzle', '1 問の上限 {n} ms'],
  ['tie below {share} %', '{share} % 未満は同順位'],
  ['budget {n} s', '全体で {n} 秒'],
  ['memory {n} MiB a process', 'プロセスのメモリー {n} MiB まで'],
  ['a process for each fixture', '問題集ごとに新しいプロセス'],
  ['a process for all fixtures of a board size', '盤面の大きさごとに新しいプロセス'],
  ['images of the puzzles, seed {n}', '問題を変換した盤面、シード {n}'],
  ['{n} for the order of strategies', '解法の順は {n}'],
  ['every puzzle was taken', '問題はすべて使用'],
  ['{n} for the samples of puzzles', '問題の抽出は {n}'],
  ['The puzzles and their order will be the same.', '問題とその順は同じになります。'],
  [
    'What the command does not name, such as the cap, stays as it is without options; the order of the strategies is drawn anew.',
    'コマンドに書かれていない設定(上限など)は既定のままで、解法の順は新しく決まります。',
  ],
  [
    'Times of two machines are never the same: compare ratios.',
    '時間はマシンごとに違うので、比を見てください。',
  ],
  [
    'First digits of the SHA-256 of its module and all that this imports by relative paths',
    'モジュールと、相対パスで読み込むすべてのファイルの SHA-256 の先頭',
  ],
  // Words.
  [
    'The mean of min(t, {n} ms) over the puzzles that all strategies of the fixture did: of each process the median of its passes, and the median of these over processes.',
    'その問題集ですべての解法が解いた問題についての min(t, {n} ms) の平均です。各プロセスで周の中央値をとり、プロセスの間でその中央値をとります。',
  ],
  [
    'Some puzzles took longer than {n} ms, the cap, and count as the cap.',
    '{n} ms の上限を超えた問題があり、上限の時間と数えています。',
  ],
  [
    'The true mean is larger, and nobody knows by how much.',
    '本当の平均はもっと大きく、どれだけ大きいかは分かりません。',
  ],
  [
    'The best strategy had capped puzzles, too: the true ratio may be larger or smaller.',
    '最速の解法にも上限を超えた問題があり、本当の比はもっと大きいことも小さいこともあります。',
  ],
  [
    'To the best, from the ratios within rounds, on all puzzles that both did.',
    '最速との比です。両方が解いたすべての問題について、同じラウンドの中の比から求めます。',
  ],
  [
    'So it may differ a little from the quotient of two times.',
    'そのため、二つの時間の商とは少し違うことがあります。',
  ],
  [
    '1 + the strategies that are significantly faster, to n - those that are significantly slower, by more than {share}.',
    '「1 + {share} より大きい差で明らかに速い解法の数」から「n - 明らかに遅い解法の数」までです。',
  ],
  [
    'A range is a tie, or the run could not tell.',
    '幅があるのは、同順位か、この計測では区別できなかったものです。',
  ],
  [
    'In at most {n} % of tables is any of the claims wrong.',
    '誤りを一つでも含む表は {n} % 以下です。',
  ],
  [
    'With fewer than {n} rounds there are no ranks.',
    '{n} ラウンドより少ないときは順位を付けません。',
  ],
  [
    'Beside µs: the interval of the median over processes.',
    'µs の隣では、プロセスの中央値の区間です。',
  ],
  [
    'Beside a ratio: where the ratio of another run on this machine and these puzzles would lie.',
    '比の隣では、このマシンでこれらの問題をもう一度計測したときの比が入る範囲です。',
  ],
  [
    'Where the ratio would lie on another sample of such puzzles.',
    '同じような別の問題で計測したときに、比が入る範囲です。',
  ],
  ['One fresh process.', '新しく起動した一つのプロセスです。'],
  [
    'A compiler settles differently in each, so passes within a process are not independent, and a process is one value.',
    'コンパイラーの最適化はプロセスごとに違うので、プロセスの中の周は独立ではなく、一つのプロセスを一つの値と数えます。',
  ],
  ['Solving each puzzle of a fixture once.', '問題集の各問題を一度ずつ解くことです。'],
  [
    'Every entry timed once, in shuffled order, so that a slow minute of the machine meets all alike.',
    'すべての解法を、混ぜた順で一度ずつ計測することです。マシンが遅い時間があっても、すべてに同じように影響します。',
  ],
  [
    'A node is a state of the search: the root, and each state that a tried branch enters.',
    '節点は探索の状態で、根と、試した枝の先の状態です。',
  ],
  ['A guess is a branch tried after the first one.', '仮置きは、二つ目以降に試した枝です。'],
  [
    'A backtrack is a node without a solution below it.',
    '後戻りは、その先に解のなかった節点です。',
  ],
  [
    'A question to the board whether a digit may stand in a cell.',
    'あるマスにその数字を入れてよいかを盤面に尋ねることです。',
  ],
  ['Puzzles with a right answer within {n} ms.', '{n} ms までに正しい答えが出た問題です。'],
]
