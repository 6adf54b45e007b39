import type { ServiceDay } from './day-accounts.ts'

/** The working day of the service for therapists, technologists, dietitians and dental hygienists. */
export const dayOfComedical: ServiceDay = {
  careers: {
    physical: {
      work: '理学療法士（回復期）',
      certifications: ['physical_therapist_license'],
      occupations: ['physical_therapist_hospital'],
    },
    home: {
      work: '理学療法士（急性期）',
      certifications: ['physical_therapist_license', 'driving_license'],
      occupations: ['physical_therapist_home_visit'],
    },
    occupational: {
      work: '作業療法士',
      certifications: ['occupational_therapist_license'],
      occupations: ['occupational_therapist_hospital', 'occupational_therapist_facility'],
    },
    speech: {
      work: '言語聴覚士',
      certifications: ['speech_therapist_license'],
      occupations: ['speech_therapist_hospital'],
    },
    laboratory: {
      work: '臨床検査技師（生理検査）',
      certifications: ['laboratory_technologist_license'],
      occupations: ['laboratory_technologist_checkup', 'laboratory_technologist_hospital'],
    },
    radiology: {
      work: '診療放射線技師',
      certifications: ['radiological_technologist_license'],
      occupations: ['radiological_technologist_hospital'],
    },
    engineer: {
      work: '臨床工学技士（透析）',
      certifications: ['clinical_engineer_license'],
      occupations: ['clinical_engineer_dialysis', 'clinical_engineer_hospital'],
    },
    dietitian: {
      work: '管理栄養士',
      certifications: ['registered_dietitian', 'dietitian_license'],
      occupations: ['dietitian_facility', 'dietitian_hospital'],
    },
    dental: {
      work: '歯科衛生士',
      certifications: ['dental_hygienist_license'],
      occupations: ['dental_hygienist_clinic'],
    },
  },
  people: [
    ['瀬川 亮太', 'セガワ リョウタ', 'ryota.segawa', 'male', 30, 'physical', '陽向リハビリ病院'],
    ['丹羽 彩音', 'ニワ アヤネ', 'ayane-niwa', 'female', 27, 'occupational', '銀杏並木病院'],
    ['横田 真帆', 'ヨコタ マホ', 'maho.yokota', 'female', 35, 'laboratory', '篠風循環器クリニック'],
    ['久保田 陸', 'クボタ リク', 'riku_kubota', 'male', 26, 'home', '楓樹台病院'],
    ['榎本 奈津子', 'エノモト ナツコ', 'natsuko.enomoto', 'female', 43, 'dietitian', '湊音の杜 特別養護老人ホーム'],
    ['福井 俊', 'フクイ シュン', 'shun-fukui', 'male', 32, 'engineer', '渡鳥腎クリニック'],
    ['羽田 萌', 'ハネダ モエ', 'moe.haneda', 'female', 24, 'speech', '茜雲病院'],
    ['大塚 雅美', 'オオツカ マサミ', 'masami_otsuka', 'female', 49, 'dental', '雪代歯科'],
    ['黒川 修平', 'クロカワ シュウヘイ', 's.kurokawa', 'male', 40, 'radiology', '霧笛台整形外科'],
    ['今泉 美和', 'イマイズミ ミワ', 'miwa.imaizumi', 'female', 33, 'physical', '初音坂病院'],
    ['鎌田 直樹', 'カマタ ナオキ', 'naoki-kamata', 'male', 36, 'occupational', '遠音デイケア'],
    ['岩瀬 ひろ子', 'イワセ ヒロコ', 'hiroko.iwase', 'female', 54, 'dental', '春待デンタルクリニック'],
    ['比嘉 琴美', 'ヒガ コトミ', 'kotomi_higa', 'female', 29, 'speech', '秋桜リハビリ病院'],
    ['南 陽介', 'ミナミ ヨウスケ', 'yosuke.minami', 'male', 31, 'physical', '灯台岬病院'],
    ['望月 佐和', 'モチヅキ サワ', 'sawa-mochizuki', 'female', 45, 'laboratory', '琥珀健診センター'],
    ['川瀬 悠斗', 'カワセ ユウト', 'yuto.kawase', 'male', 25, 'radiology', '花筏病院'],
  ],
  waiting: [
    {
      subject: '1日の単位数',
      texts: [
        '回復期で7年目の理学療法士です。毎日20単位を超えていて、書類は帰ってからになっています。単位に追われない職場はありますか。',
        '瀬川さん、お疲れがたまっているご様子ですね。1日16単位を目安にしている病院があり、カンファレンスの時間も勤務に入っています。くわしい一日の流れを取り寄せます。',
        '16単位なら現実的です。日曜のリハビリは当番制でしょうか。',
        '日曜は月に1回の当番で、その週の平日に振り替えるそうです。祝日も同じ考え方です。書類のための時間は、毎日30分を枠として確保していると聞きました。',
        '枠があるのはうれしいです。新人の担当を持ったときも、16単位のままなのでしょうか。前の職場では、指導の分が上乗せになっていました。',
      ],
    },
    {
      subject: '見学と面接を同じ日に',
      texts: [
        '面接では、作業活動の写真や症例のまとめを見せたほうがよいですか。個人がわかるものは持ち出せません。',
        '丹羽さん、大切なところに気づいてくださいました。症例の資料は不要で、これまでの関わりを口頭で話していただければ十分です。見学と面接を同じ日にできるか、先方に相談しています。',
        '同じ日にしていただけると、休みを1日で済ませられます。見学では動きやすい服に着替えるのでしょうか。靴も必要なら持っていきます。',
      ],
    },
    {
      subject: '健診センターのエコー件数',
      texts: [
        '横田さん、健診センターの求人をご覧いただき、ありがとうございます。腹部と頸動脈のエコーが中心で、心エコーは週に数件だそうです。',
        '心エコーの件数が減ると、認定の更新が心配です。乳腺もやらせてもらえるのでしょうか。',
        '乳腺は経験のある技師が担当していて、いまは2名体制です。認定の更新に必要な件数は、系列の病院で月に2日ほど補えるとのことでした。交通費も出ます。',
        '系列の病院に行く日は、勤務の扱いになりますか。それと、採血の当番がどのくらいあるのかも教えてほしいです。',
      ],
    },
    {
      subject: '病院から訪問リハビリへ',
      texts: [
        '病院から訪問に移りたいです。一人で判断する場面が多そうで、3年目の自分に務まるか不安があります。',
        '久保田さん、そのように考えられる方のほうが、訪問では信頼されます。はじめの2か月は先輩が同行し、その後もチャットで相談できる事業所があります。1日の訪問は5件が目安です。',
        '5件なら、移動をふくめても無理がなさそうです。電動自転車だと聞きましたが、雨や真夏の日は車を借りられますか。',
      ],
    },
    {
      subject: '早い始業の日の通勤',
      texts: [
        '榎本さん、特別養護老人ホームの管理栄養士のお仕事が出ました。給食は委託で、栄養ケアの計画と食事の観察に専念できます。',
        '委託なのはありがたいです。いまは厨房に欠員が出るたびに、早朝から入っています。',
        '厨房に入る決まりはないと、施設長から確認しました。朝食の見守りが月に2回あり、その日だけ7時の始業です。給与には管理栄養士の資格手当が1万5千円ふくまれます。',
        '7時の日は始発でぎりぎりです。車で通えるか、駐車場の料金とあわせて調べていただけるでしょうか。',
      ],
    },
  ],
  answered: [
    {
      subject: '透析室の見学もできますか',
      texts: [
        '夜間透析のない日なら、15時をすぎれば伺えます。機械の台数や配管の様子も見せていただけると、うれしいです。',
        '福井さん、承知しました。面接のあとに、機械室まで案内してくださるそうです。来週の日時の候補を3つ「スケジュール」に入れましたので、ご都合のよいものをお選びください。',
      ],
    },
    {
      subject: '一人職場のSTについて',
      texts: [
        'STの一人職場に誘われていますが、嚥下の経験が1年しかありません。受けてよいものか迷っています。',
        '羽田さん、ひとりで抱える前に、よくご相談くださいました。お返事の期限までに、一度ゆっくりお話ししましょう。オンライン面談の候補をお送りしたので、そちらからお選びください。',
      ],
    },
    {
      subject: '予防中心の歯科医院',
      texts: [
        '大塚さん、ご無沙汰しております。訪問歯科ではなく、予防に力を入れた歯科医院のご希望でしたね。',
        'はい、メインテナンスを担当制で持てるところが希望です。1人に45分はほしいです。',
        '担当制で1枠60分、ユニットは衛生士専用が3台という医院が見つかりました。アシスタントの方が2名いて、片付けと滅菌を受け持ってくれます。「アドバイザーから」に入れておきましたので、気になる点があれば遠慮なくどうぞ。',
      ],
    },
    {
      subject: 'MRの経験がなくて',
      texts: [
        'MRの経験が要件だと知り、今回の病院はあきらめます。CTと一般撮影だけでは、やはり厳しいでしょうか。',
        '黒川さん、決めたお気持ちを受け取りました。要件としていない病院もありますし、入職してから装置を覚える制度のあるところもご紹介できます。この病院へのお断りは、こちらで済ませておきます。',
      ],
    },
  ],
  wish: '平日の日中は患者さんの予約が入っています。18時半以降か、月に2回ある水曜の休みに合わせていただけますか。',
}
