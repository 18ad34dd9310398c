import type { LegalText } from './document.ts';

/** 免责声明: what the figures are not, and what follows from that. */
export const disclaimer: LegalText = {
  title: '免责声明',
  version: '1.0',
  since: '2026年11月27日',
  lead: '使用观潮数据前，请了解以下事项。',
  sections: [
    {
      title: '一、数据是估算',
      paragraphs: [
        '销量、销售额、转化率、受众构成和投放推断由算法根据公开信息估算，不是经营者的实际数据，可能与实际不同。',
        '估算仅供参考，不构成投资、采购、定价或合作的建议。据此作出的决定，由使用者自行承担。',
      ],
    },
    {
      title: '二、公开信息的边界',
      paragraphs: ['我们只整理公开可见的信息。'],
      points: [
        '平台隐藏、删除或修改的内容，可能无法及时反映。',
        '昵称、头像、标题等权利属于其权利人；认为内容侵权的，可以联系我们更正或移除。',
        '评论不保留评论者的身份。',
      ],
    },
    {
      title: '三、服务的连续性',
      paragraphs: [
        '平台规则变化、网络故障或不可抗力可能使数据延迟或缺失。页面会标明数据更新到何时，缺失处不以其他数字代替。',
      ],
    },
    {
      title: '四、与平台的关系',
      paragraphs: [
        '观潮数据是独立的数据工具，与短视频平台没有隶属关系；页面中的平台与品牌名称仅用于说明数据的对象。',
      ],
    },
  ],
};
